"""The inference sidecar of Cantora: one job in, two stems and one document out."""
