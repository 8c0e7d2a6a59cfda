/**
 * The real Worker, whose bindings fail as `PUT /__faults` says. Only benchmarks run it. A rule:
 * `{at, error, moment?, share?, left?, key?, copies?, delaySeconds?}`; `at` is `AUDIO.put`, `DB`, `PIPELINE_QUEUE.send`, `consumer`,
 * `alarm` or `room`; `left` counts down; `key` must be part of the first argument.
 */

import worker, { SongRoom as Room } from '../../worker/index.ts';

export { Turns } from '../../worker/index.ts';

const RUNNING_METHODS = new Set(['run', 'all', 'first', 'raw']);
const STATEMENTS = new WeakMap();
let rules = [];

export default {
  fetch: async (request, env, ctx) => {
    if (new URL(request.url).pathname !== '/__faults') return worker.fetch(request, faulty(env), ctx);
    rules = await request.json();
    return new Response(null, { status: 204 });
  },
  queue: async (batch, env, ctx) => {
    if (batch.queue.includes('-dead')) return worker.queue(batch, faulty(env), ctx);
    return guard('consumer', [], () => worker.queue(batch, faulty(env), ctx));
  },
  scheduled: (controller, env, ctx) => worker.scheduled(controller, faulty(env), ctx),
};

export class SongRoom extends Room {
  constructor(ctx, env) {
    super(ctx, faulty(env));
  }

  async alarm(...rest) {
    return guard('alarm', [], () => super.alarm(...rest));
  }
}

async function guard(at, values, work) {
  const rule = rules.find((candidate) => applies(candidate, at, values));
  if (!rule) return work();
  if (rule.left !== undefined) rule.left -= 1;
  if (rule.moment === 'after') await work();
  throw Object.assign(new Error(rule.error), rule.properties);
}

function applies(rule, at, values) {
  const isThere = rule.at === at && rule.error !== undefined && (rule.left === undefined || rule.left > 0);
  const hasKey = rule.key === undefined || String(values[0]).includes(rule.key);
  return isThere && hasKey && Math.random() < (rule.share ?? 1);
}

function faulty(env) {
  return {
    ...env,
    DB: faultyDatabase(env.DB),
    AUDIO: faultyCalls(env.AUDIO, 'AUDIO'),
    COPIES: faultyCalls(env.COPIES, 'COPIES'),
    OAUTH_KV: faultyCalls(env.OAUTH_KV, 'OAUTH_KV'),
    PIPELINE_QUEUE: { send: (body, options) => send(env.PIPELINE_QUEUE, body, options) },
    SONG_ROOM: faultyRooms(env.SONG_ROOM),
  };
}

function send(queue, body, options) {
  return guard('PIPELINE_QUEUE.send', [], async () => {
    const rule = rules.find((candidate) => candidate.at === 'PIPELINE_QUEUE.send');
    for (let copy = 0; copy < (rule?.copies ?? 1); copy += 1) {
      const delaySeconds = rule?.delaySeconds
        ? Math.floor(Math.random() * rule.delaySeconds)
        : options?.delaySeconds;
      await queue.send(body, { ...options, delaySeconds });
    }
  });
}

function faultyDatabase(database) {
  return new Proxy(database, {
    get: (target, name) => {
      if (name === 'prepare') return (sql) => faultyStatement(target.prepare(sql), sql);
      if (name === 'withSession') return (first) => faultyDatabase(target.withSession(first));
      if (name !== 'batch') return Reflect.get(target, name);
      return (statements) =>
        guard('DB', [], () =>
          target.batch(statements.map((statement) => STATEMENTS.get(statement) ?? statement)),
        );
    },
  });
}

function faultyStatement(statement, sql) {
  const guarded = new Proxy(statement, {
    get: (target, name) => {
      if (name === 'bind') return (...values) => faultyStatement(target.bind(...values), sql);
      const value = Reflect.get(target, name);
      if (typeof value !== 'function' || !RUNNING_METHODS.has(name)) return value;
      return (...values) => guard('DB', [sql], () => value.apply(target, values));
    },
  });
  STATEMENTS.set(guarded, statement);
  return guarded;
}

function faultyCalls(target, prefix) {
  return new Proxy(target, {
    get: (real, name) => {
      const value = Reflect.get(real, name);
      if (typeof value !== 'function') return value;
      return (...values) =>
        guard(`${prefix}.${String(name)}`, values, async () => Reflect.apply(value, real, values));
    },
  });
}

function faultyRooms(rooms) {
  return new Proxy(rooms, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name !== 'get') return typeof value === 'function' ? value.bind(target) : value;
      return (id) => faultyRoom(target.get(id));
    },
  });
}

function faultyRoom(room) {
  return new Proxy(room, {
    get: (real, name) => {
      const value = Reflect.get(real, name);
      if (typeof value !== 'function') return value;
      return (...values) => guard('room', [name], async () => Reflect.apply(value, real, values));
    },
  });
}
