import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// The Worker logs what it does; in tests that would bury what matters.
console.log = () => undefined;

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
