import { createMiddleware } from 'hono/factory';
import {
  type AnswerFate,
  decideRepeat,
  fateOfAnswer,
  IDEMPOTENCY_RENEWAL_MS,
  IDEMPOTENCY_RETRY_AFTER_SECONDS,
  isIdempotencyKey,
} from '#domain/idempotency.ts';
import { fromAddress, takeAttempt } from '../auth/attempt-budgets.ts';
import type { Context } from '../context.ts';
import { type AppBindings, type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import {
  type Claim,
  claimCall,
  endLease,
  forgetCall,
  type KnownRow,
  keepAnswer,
  renewLease,
  takeOver,
} from '../idempotency/claims.ts';
import { copyAnswer, type KeptAnswer, replayAnswer } from '../idempotency/kept-answers.ts';
import {
  describeCall,
  isRepeatableAnyway,
  keyOwner,
  namedByKey,
  type RepeatableCall,
} from '../idempotency/repeatable-call.ts';
import { compareForm, digestOf } from '../upload/form-digest.ts';
import { inChunkPlace } from '../upload/form-places.ts';

/**
 * `Idempotency-Key` on every changing call: the first answer is replayed for a day, a call takes effect once however often it is
 * sent. Costs two writes in D1; calls without the header pay nothing. See docs/decisions/0010-repeated-calls.md.
 */

const CHANGING_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const RUNNING: HttpProblem['problem'] = {
  kind: 'idempotency_key_running',
  retryAfterSeconds: IDEMPOTENCY_RETRY_AFTER_SECONDS,
};

export const onceForEachKey = createMiddleware<AppBindings>(async function onceForEachKey(c, next) {
  const clientKey = c.req.header('idempotency-key');
  if (clientKey === undefined || !CHANGING_METHODS.has(c.req.method)) return next();
  if (!isIdempotencyKey(clientKey)) throw new HttpProblem({ kind: 'idempotency_key_invalid' });
  const context = c.get('context');
  if (isRepeatableAnyway(c)) {
    c.set('context', { ...context, randomBytes: await namedByKey(c, clientKey) });
    return next();
  }
  const owner = await keyOwner(c);
  await takeKeyedCall(context, owner.userId);
  const call = await describeCall(c, clientKey, owner);
  const outcome = await claimCall(context, call.id, call.fingerprint);
  if ('claim' in outcome) return carryOut(c, next, call, outcome.claim);
  return repeat(c, next, call, outcome.known);
});

/** Each of these calls may leave a row for a day. Where nobody is signed in, only an address answers for it. */
async function takeKeyedCall(context: Context, userId: string | null): Promise<void> {
  const uses =
    userId === null
      ? fromAddress('keyed_call_from_address', context.client.address)
      : [{ name: 'keyed_call_of_account', subject: userId } as const];
  const taken = await takeAttempt(context, uses);
  if (!taken.ok) throw new HttpProblem({ kind: 'too_many_attempts', ...taken.error });
}

async function repeat(
  c: AppContext,
  next: () => Promise<void>,
  call: RepeatableCall,
  known: KnownRow,
): Promise<Response | undefined> {
  const context = c.get('context');
  const decision = decideRepeat(known, call.fingerprint, context.nowMs());
  switch (decision.kind) {
    case 'reused':
      throw new HttpProblem({ kind: 'idempotency_key_reused' });
    case 'running':
      throw new HttpProblem(RUNNING);
    case 'replay':
      return replay(c, call, known.sealedAnswer ?? '');
    case 'take_over': {
      const claim = await takeOver(context, call.id, known);
      if (!claim) throw new HttpProblem(RUNNING);
      c.set('context', { ...context, isResumed: true, firstTriedAtMs: known.createdAtMs });
      return carryOut(c, next, call, claim);
    }
    default:
      return decision satisfies never;
  }
}

async function replay(c: AppContext, call: RepeatableCall, sealedAnswer: string): Promise<Response> {
  const kept: KeptAnswer = JSON.parse(await call.keys.unseal(sealedAnswer));
  if (call.isForm) {
    const form = await inChunkPlace(call.owner.userId ?? call.owner.scope, (place) =>
      compareForm(c.req.raw, place),
    );
    if (digestOf(valueOrThrow(form)) !== kept.formDigest)
      throw new HttpProblem({ kind: 'idempotency_key_reused' });
  }
  c.set('requestId', kept.requestId);
  return replayAnswer(kept);
}

/** Lets the call happen, with ids that repeat when it has to be made again, and keeps what it answered. */
async function carryOut(
  c: AppContext,
  next: () => Promise<void>,
  call: RepeatableCall,
  claim: Claim,
): Promise<undefined> {
  const context = c.get('context');
  c.set('context', { ...context, randomBytes: call.keys.streamOf(claim.seed) });
  const stopRenewing = renewRegularly(context, claim);
  try {
    await next();
  } finally {
    await stopRenewing();
  }
  try {
    await keepOrForget(c, context, call, claim);
  } catch (error) {
    // An answer that could not be stored is not given: a repeat might have to answer something else.
    await endLease(context, claim).catch(() => undefined);
    throw error;
  }
}

/** A slow upload takes longer than a lease. The returned function waits for a renewal in progress. */
function renewRegularly(context: Context, claim: Claim): () => Promise<void> {
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewal.then(() => renewLease(context, claim)).catch(() => undefined);
  }, IDEMPOTENCY_RENEWAL_MS);
  return () => {
    clearInterval(timer);
    return renewal;
  };
}

async function keepOrForget(
  c: AppContext,
  context: Context,
  call: RepeatableCall,
  claim: Claim,
): Promise<void> {
  const formDigest = c.get('formDigest') ?? null;
  const fate = await fateOf(c, context);
  if (fate === 'end_lease') return endLease(context, claim);
  // A form that was refused before its end has no digest to compare a repeat with, and has changed nothing.
  if (fate === 'forget' || (call.isForm && formDigest === null)) return forgetCall(context, claim);
  const answer = await copyAnswer(c.res, { requestId: c.get('requestId'), formDigest });
  if (answer === null) return endLease(context, claim);
  const sealed = await call.keys.seal(JSON.stringify(answer), context.randomBytes);
  return keepAnswer(context, claim, sealed);
}

/** Refusals are easily provoked: beyond a budget they are answered and not kept. The call is made anew then when it is repeated. */
async function fateOf(c: AppContext, context: Context): Promise<AnswerFate> {
  const { status } = c.res;
  const caller = c.get('caller');
  const fate = fateOfAnswer(status, caller !== undefined);
  if (fate !== 'keep' || status < 300 || caller === undefined) return fate;
  const taken = await takeAttempt(context, [{ name: 'kept_refusal', subject: caller.userId }]);
  return taken.ok ? 'keep' : 'forget';
}
