import type { AppError } from '#domain/errors.ts';
import { isOperator } from '#domain/operations/operators.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import type { Context } from '../../context.ts';
import { provedIn } from '../factors/factor-guard.ts';
import { isOn, methodsOf, readFactors } from '../factors/factors.ts';

/**
 * Who may see how the service does: an account that the configuration names by its id, with a second factor that was proved in this
 * session. An e-mail address would not do: it can be changed, and taken by somebody else.
 */

const SESSION_TRUSTED_MS = 12 * 3_600_000;

/** To everybody else there is no such call. */
export async function operatorRefusal(context: Context, viewer: Viewer): Promise<AppError | null> {
  if (!isOperator(context.env.OPERATORS, viewer.userId)) return { kind: 'unknown_call' };
  const factors = await readFactors(context, viewer.userId);
  if (!isOn(factors)) return { kind: 'second_factor_off' };
  const provedAtMs = await provedIn(context, viewer);
  const isTrusted = provedAtMs !== null && context.nowMs() - provedAtMs < SESSION_TRUSTED_MS;
  return isTrusted ? null : { kind: 'second_factor_not_fresh', methods: methodsOf(factors) };
}
