"""Tables that somebody is at: who is there, who looks after them, and when they sleep."""
