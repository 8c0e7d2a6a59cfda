import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// The Worker logs what it does; in tests that would bury what matters.
console.log = () => undefined;

// The files of a worker run one after the other in one isolate; each begins with empty storage.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
