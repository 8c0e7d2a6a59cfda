"""Every message between the Worker and the sidecar, and the document that a job makes."""
