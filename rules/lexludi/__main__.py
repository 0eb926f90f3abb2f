"""``python -m lexludi``: the command line."""

import sys

from lexludi.cli import main

if __name__ == "__main__":
    sys.exit(main())
