"""Cutting a melody into notes."""
