"""What each level chooses in ten named positions: they differ in what they see, know and try, never by throwing dice."""
