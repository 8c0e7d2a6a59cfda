import { env } from 'cloudflare:workers';
import type { Env } from '#worker/env.ts';

/**
 * The Worker's bindings, which fail at one chosen call. `crash`: the process dies there, so nothing after it works either, not even
 * the tidying up. `fault`: that one call fails and the next ones work. Each fails before the call takes effect or after it.
 */

export interface Failure {
  kind: 'crash' | 'fault';
  moment: 'before' | 'after';
  /** 1 is the first call of the platform; beyond the last one nothing fails. */
  atCall: number;
}

interface FailingPlatform {
  env: Env;
  hasFailed: () => boolean;
  calls: () => number;
}

export function failingPlatform(failure: Failure): FailingPlatform {
  let calls = 0;
  const fails = () => (failure.kind === 'crash' ? calls >= failure.atCall : calls === failure.atCall);
  const guard: Guard = async (work) => {
    calls += 1;
    const isFirst = calls === failure.atCall;
    if (!fails()) return work();
    if (isFirst && failure.moment === 'after') await work();
    throw new Error(`The platform failed at call ${calls}.`);
  };
  return {
    env: {
      ...env,
      DB: guardDatabase(env.DB, guard),
      ...furtherDatabases(guard),
      AUDIO: guardCalls(env.AUDIO, guard),
      OAUTH_KV: guardCalls(env.OAUTH_KV, guard),
      PIPELINE_QUEUE: guardCalls(env.PIPELINE_QUEUE, guard),
      SONG_ROOM: guardRooms(env.SONG_ROOM, guard),
    },
    hasFailed: () => calls >= failure.atCall,
    calls: () => calls,
  };
}

type Guard = <Value>(work: () => Promise<Value>) => Promise<Value>;

const STATEMENTS = new WeakMap<object, D1PreparedStatement>();
const RUNNING_METHODS: ReadonlySet<PropertyKey> = new Set(['run', 'all', 'first', 'raw']);

function guardDatabase(database: D1Database, guard: Guard): D1Database {
  return new Proxy(database, {
    get: (target, name) => {
      if (name === 'prepare') return (sql: string) => guardStatement(target.prepare(sql), guard);
      if (name === 'withSession')
        return (first: string) => guardDatabase(target.withSession(first) as unknown as D1Database, guard);
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          guard(() => target.batch(statements.map((statement) => STATEMENTS.get(statement) ?? statement)));
      }
      return Reflect.get(target, name);
    },
  });
}

/** Only the tests of shards have any. */
function furtherDatabases(guard: Guard): Partial<Env> {
  const bound = ([1, 2, 3] as const).flatMap((shard) => {
    const database = env[`DB_${shard}`];
    return database ? [[`DB_${shard}`, guardDatabase(database, guard)]] : [];
  });
  return Object.fromEntries(bound);
}

function guardStatement(statement: D1PreparedStatement, guard: Guard): D1PreparedStatement {
  const guarded = new Proxy(statement, {
    get: (target, name) => {
      if (name === 'bind') return (...values: unknown[]) => guardStatement(target.bind(...values), guard);
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || !RUNNING_METHODS.has(name)) return value;
      return (...values: unknown[]) => guard(() => value.apply(target, values));
    },
  });
  STATEMENTS.set(guarded, statement);
  return guarded;
}

function guardCalls<Target extends object>(target: Target, guard: Guard): Target {
  return new Proxy(target, {
    get: (real, name) => {
      const value: unknown = Reflect.get(real, name);
      if (typeof value !== 'function') return value;
      // The one method that only names something and asks nobody: its calls fail, it does not.
      if (name === 'resumeMultipartUpload') {
        return (...values: unknown[]) => guardCalls(Reflect.apply(value, real, values), guard);
      }
      // Not `value.apply`: on a remote object that would be a call of its method "apply".
      return (...values: unknown[]) => guard(async () => Reflect.apply(value, real, values));
    },
  });
}

function guardRooms(rooms: Env['SONG_ROOM'], guard: Guard): Env['SONG_ROOM'] {
  return new Proxy(rooms, {
    get: (target, name) => {
      if (name === 'get') return (id: DurableObjectId) => guardCalls(target.get(id), guard);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
