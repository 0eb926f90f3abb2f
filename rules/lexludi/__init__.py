"""What happens: rules as typed pure functions, one for each question, and the pieces all games share."""
