"""What must be so: each clause of a rulebook as an answer to a question, declared for a solver."""
