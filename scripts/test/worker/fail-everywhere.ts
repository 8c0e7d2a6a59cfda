import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { IDEMPOTENCY_LEASE_MS } from '#domain/idempotency.ts';
import { inDepth } from '#test/depth.ts';
import { createApi } from '#worker/api.ts';
import type { Env } from '#worker/env.ts';
import { ORIGIN } from './api.ts';
import { expectDocumented } from './contract.ts';
import { type Failure, failingPlatform } from './failing-platform.ts';

/**
 * A changing call fails at each of its platform calls in turn, before and after it takes effect, as a fault of that one call and as
 * the death of the process. Then the client sends it again with the same key.
 */

type FailureMode = Omit<Failure, 'atCall'>;

export interface RepeatedCall {
  request: () => Request;
  /** Sees the answer of the second try. */
  check: (answer: Response) => Promise<void>;
}

export const FAILURE_MODES = [
  { kind: 'fault', moment: 'before' },
  { kind: 'fault', moment: 'after' },
  { kind: 'crash', moment: 'before' },
  { kind: 'crash', moment: 'after' },
] as const satisfies FailureMode[];

/** For a test that makes its call some thirty times over, with a new account each time. */
export const FAILING_EVERYWHERE_MS = 240_000;

/** In `npm test` each mode begins with another call, so that every second call fails in one of them. */
const STRIDE = inDepth(2 * FAILURE_MODES.length, 1);

const api = createApi();
let runs = 0;

/** Sends until no call of the platform is left to fail. Each time with a call of its own, under the key that it is given. */
export async function failEverywhere(
  mode: FailureMode,
  newCall: (key: string) => Promise<RepeatedCall>,
): Promise<void> {
  for (let atCall = firstCall(mode); ; atCall += STRIDE) {
    runs += 1;
    // So many registrations and mails from one address would be refused.
    await env.DB.prepare('DELETE FROM attempt_budgets').run();
    const { request, check } = await newCall(`key-${runs}`);
    const platform = failingPlatform({ ...mode, atCall });
    await send(platform.env, request());
    if (!platform.hasFailed()) {
      expect(atCall).toBeGreaterThan(3);
      return;
    }
    const answer = await sendUntilAnswered(request);
    await check(answer.clone());
    const replay = await send(env, request());
    vi.useRealTimers();
    expect([replay.status, await replay.text()]).toEqual([answer.status, await answer.text()]);
  }
}

function firstCall(mode: FailureMode): number {
  const place = FAILURE_MODES.findIndex(({ kind, moment }) => kind === mode.kind && moment === mode.moment);
  return 1 + ((2 * place) % STRIDE);
}

export function jsonCall(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): () => Request {
  return () =>
    new Request(`${ORIGIN}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
}

export async function countRows(sql: string, ...values: unknown[]): Promise<number> {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
    .bind(...values)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

async function send(platform: Env, request: Request): Promise<Response> {
  const execution = createExecutionContext();
  const response = await api.fetch(request, platform, execution);
  const body = await response.arrayBuffer();
  await waitOnExecutionContext(execution).catch(() => undefined);
  return expectDocumented(request, new Response(body.byteLength > 0 ? body : null, response));
}

/** As a client does: while the first call counts as running, it waits. Here the clock is moved to the end of the lease. */
async function sendUntilAnswered(request: () => Request): Promise<Response> {
  const answer = await send(env, request());
  if (answer.status !== 409) return answer;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + IDEMPOTENCY_LEASE_MS + 1 });
  return send(env, request());
}
