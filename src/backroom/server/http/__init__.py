"""What is asked over HTTP: the API, the page, feeds, and what every answer says to browsers."""
