import { type Database, openDatabase } from './db/client.ts';
import type { Env } from './env.ts';
import { type LogEvent, log } from './log.ts';

/** What every service needs: bindings, the database, a clock, randomness and a voice. Tests replace the clock. */
export interface Context {
  env: Env;
  db: Database;
  nowMs: () => number;
  randomBytes: (count: number) => Uint8Array;
  log: (event: LogEvent) => void;
}

export function createContext(env: Env): Context {
  return {
    env,
    db: openDatabase(env.DB),
    nowMs: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    log,
  };
}
