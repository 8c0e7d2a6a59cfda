import { WIRE_ERRORS } from '#domain/api-errors/wire-errors.ts';
import type { AppError } from '#domain/errors.ts';
import { type Caller, sessionIdOf } from '../../auth/access-tokens.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { tellEvent } from '../security/security-events.ts';
import { findUser } from './accounts.ts';

/** Refusals that tell of an attack: each shut door is logged with who stood before it; a caller who is refused again and again is an event. */

export function noteRefusal(
  context: Context,
  problem: AppError,
  caller: Caller | null,
  requestId: string,
): void {
  if (problem.kind === 'signature_invalid' || problem.kind === 'webhook_refused') {
    context.log({ event: 'security_event', kind: 'signature_refused', userId: null, sessionId: null });
  }
  if (!isShutDoor(problem)) return;
  const userId = caller?.userId ?? null;
  const sessionId = caller && sessionIdOf(caller);
  context.log({ event: 'access_refused', code: problem.kind, userId, sessionId, requestId });
  context.defer(() => countRefusal(context, caller));
}

/** A song that is not there counts as one of somebody else: whoever tries ids meets both, and nothing may tell them apart. */
function isShutDoor({ kind }: AppError): boolean {
  return WIRE_ERRORS[kind].status === 403 || kind === 'song_not_found';
}

async function countRefusal(context: Context, caller: Caller | null): Promise<void> {
  const sessionId = caller && sessionIdOf(caller);
  const subject = sessionId ?? caller?.userId ?? context.client.address;
  const counted = await takeAttempt(context, [{ name: 'refused_answers', subject }]);
  if (counted.ok) return;
  const user = caller && (await findUser(context, caller.userId));
  const kind = 'refusals_in_a_burst';
  if (user) return tellEvent(context, { kind, user, sessionId });
  context.log({ event: 'security_event', kind, userId: null, sessionId: null });
}
