"""Keeping house: backups, moving, retention, and deleting what is somebody's."""
