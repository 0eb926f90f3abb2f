"""What rulebooks leave open: found from their clauses, each with a replayed position or a proof."""
