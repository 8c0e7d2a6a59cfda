"""What maintainers generate: the models of the contract. Not part of the service."""
