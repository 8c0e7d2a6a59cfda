-- After the database was restored: it goes on with its bucket, and nobody is signed in who had signed out since (docs/storage.md, "Restore").
UPDATE store_identity SET restores = unixepoch(), beat = 0;
UPDATE sessions SET revoked_at_ms = unixepoch() * 1000 WHERE revoked_at_ms IS NULL;
UPDATE users SET grants_from_ms = unixepoch() * 1000;
