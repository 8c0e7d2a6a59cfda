"""The HTTP face of the sidecar, its queue of jobs and its events."""
