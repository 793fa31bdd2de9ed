"""What networks of The Big Score are told of a position, and whom they train against."""
