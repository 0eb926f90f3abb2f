"""Why to believe it: rules and specification compared for all inputs, and what follows from both."""
