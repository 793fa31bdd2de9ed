"""What every game is made of: records, rules, dice, play, batches, laws."""
