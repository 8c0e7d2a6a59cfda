"""Maintainers' tools that make material with exact truth; no part of the running service."""
