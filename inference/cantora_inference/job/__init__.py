"""One job: fetch, run the child process, store; and the child process itself."""
