import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { rateLimitFields } from '#domain/accounts/api-quota.ts';
import { pickLocale } from '#domain/locales.ts';
import type { LogEvent } from '#domain/logs/log-event.ts';
import { newScope } from '#durable-objects/log.ts';
import { clientAddress } from '../auth/client-address.ts';
import { DEVICE_COOKIE } from '../auth/known-devices.ts';
import { atShard, type Client, createContext } from '../context.ts';
import type { AppBindings, AppContext } from '../http.ts';
import { DATA_POLICY, STRICT_TRANSPORT } from '../security-headers.ts';
import { countIncident } from '../services/figures/incidents.ts';
import { inTime } from '../upload/in-time.ts';
import { PACES } from '../upload/paces.ts';
import { callAt } from './body-limit.ts';
import { shardOfCall } from './shard-of-call.ts';

/** Enough to tell one browser from another. */
const USER_AGENT_MAX_LENGTH = 200;
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}]/gu;
/** More than the platform lets through (500 MB on its largest plan): a bound for other hosts. */
const MAX_DISCARDED_BYTES = 512_000_000;

/**
 * Around every API call: a request id, the service context, and no-store headers. The body of a refused call is read to its end:
 * otherwise a client that is still writing reports a broken connection instead of the reason.
 */
export const requestFrame = createMiddleware<AppBindings>(async function requestFrame(c, next) {
  const scope = newScope(c.req.header('traceparent'), crypto.randomUUID());
  c.set('requestId', scope.requestId ?? '');
  const deferred: (() => Promise<unknown>)[] = [];
  const use = c.req.method === 'GET' ? 'reads' : 'changes';
  const context = createContext(c.env, clientOf(c), (work) => deferred.push(work), scope, use);
  c.set('context', atShard(context, shardOfCall(c)));
  await next();
  context.log(doneOf(c));
  // Whoever asks whether we are ready is told that we are not; that is no error of ours to count.
  if (c.res.status >= 500 && c.req.path !== READY_PATH)
    context.defer(() => countIncident(context, 'server_error'));
  for (const work of deferred) c.executionCtx.waitUntil(work());
  if (c.req.raw.body) await discard(c.req.raw.body);
  // The answer to a WebSocket upgrade comes from the song's object as it is; its headers cannot be changed.
  if (c.res.status === 101) return;
  c.res.headers.set('x-request-id', c.get('requestId'));
  for (const [name, value] of quotaFields(c)) c.res.headers.set(name, value);
  c.res.headers.set('strict-transport-security', STRICT_TRANSPORT);
  c.res.headers.set('x-content-type-options', 'nosniff');
  c.res.headers.set('referrer-policy', 'no-referrer');
  if (!c.res.headers.has('content-security-policy'))
    c.res.headers.set('content-security-policy', DATA_POLICY);
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
});

const READY_PATH = '/api/v1/ready';
const SONG_ID = /\bsong_[0-9a-z]{26}\b/;
const RUN_ID = /\b(?:pipe|task|align)_[0-9a-z]{26}\b/;

/** By the declared path: the address itself may hold the key of a link. */
function doneOf(c: AppContext): LogEvent {
  const { method, path } = c.req;
  const { status } = c.res;
  const declared = callAt(method, path)?.path ?? (status === 404 ? 'unknown' : path);
  return {
    event: 'request_done',
    ...{ method, path: declared, status },
    songId: SONG_ID.exec(path)?.[0] ?? null,
    pipelineId: RUN_ID.exec(path)?.[0] ?? null,
  };
}

function quotaFields(c: AppContext): [name: string, value: string][] {
  const quota = c.get('quota');
  return quota ? Object.entries(rateLimitFields(quota)) : [];
}

function clientOf(c: AppContext): Client {
  return {
    address: clientAddress(c.req.raw.headers),
    deviceToken: getCookie(c, DEVICE_COOKIE) ?? null,
    userAgent:
      c.req.header('user-agent')?.replace(CONTROL_CHARACTERS, '').slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    locale: pickLocale({
      asked: null,
      cookies: c.req.header('cookie') ?? null,
      accepted: c.req.header('accept-language') ?? null,
    }),
  };
}

/** Reads a body to its end without keeping anything; gives up quietly when the client has gone. */
async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  if (body.locked) return;
  let discardedBytes = 0;
  try {
    for await (const chunk of inTime(body.values(), PACES.refused)) {
      discardedBytes += chunk.length;
      if (discardedBytes > MAX_DISCARDED_BYTES) return;
    }
  } catch {
    // The client has closed the connection, or is too slow to be waited for.
  }
}
