import { IDEMPOTENCY_LEASE_MS } from '#domain/idempotency.ts';
import { type Answer, jsonOf } from '../records.ts';
import type { World } from '../world.ts';

/**
 * I05: the same key is one call. What was kept is replayed to the byte; what could not be kept is carried out again and then tells of
 * the same song and the same run, though perhaps further on.
 */

interface Told {
  id?: string;
  pipeline_id?: string;
  /** The version of the edits. */
  version?: number;
}

export function checkRepeats(world: World): void {
  const { answers, tell } = world;
  checkTurns(world);
  const first = new Map<string, Answer>();
  const replayed = new Map<string, Answer>();
  for (const answer of answers) {
    if (answer.call.key === undefined || !isSuccess(answer.status)) continue;
    const name = nameOf(answer);
    const earlier = first.get(name) ?? answer;
    first.set(name, earlier);
    if (identity(earlier) !== identity(answer))
      tell('I05', `${name}: ${identity(answer)} after ${identity(earlier)}`);
    if (!answer.isReplayed) continue;
    const replay = replayed.get(name) ?? answer;
    replayed.set(name, replay);
    if (replay.text !== answer.text) tell('I05', `${name}: two replays differ`);
  }
}

/**
 * Two calls with one key are not carried out at the same time: the second waits for as long as the first shows life. Left out where
 * the clock jumps, for then a lease may seem to be over, and where the first may have been too busy to renew it.
 */
function checkTurns({ answers, weather, tell }: World): void {
  if (weather.hasClockJumps) return;
  const carriedOut = new Map<string, Answer[]>();
  for (const answer of answers) {
    if (answer.call.key === undefined || answer.isReplayed || !isSuccess(answer.status)) continue;
    const earlier = carriedOut.get(nameOf(answer)) ?? [];
    if (earlier.some((one) => overlap(one, answer)))
      tell('I05', `${nameOf(answer)}: carried out twice at the same time`);
    carriedOut.set(nameOf(answer), [...earlier, answer]);
  }
}

function nameOf({ account, call }: Answer): string {
  return `${account.name} ${call.method} ${call.path} ${call.key}`;
}

function overlap(one: Answer, other: Answer): boolean {
  const tookMs = Math.max(one.answeredAtMs, other.answeredAtMs) - Math.min(one.sentAtMs, other.sentAtMs);
  const isAtOnce = one.sentTurn < other.answeredTurn && other.sentTurn < one.answeredTurn;
  return isAtOnce && tookMs < IDEMPOTENCY_LEASE_MS;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * A rendering may have come to its end, or another one have taken its place, before its start is told again; and what had nothing to
 * reset may have something later.
 */
function identity(answer: Answer): string {
  if (answer.call.path === '/api/v1/transposition/start') return 'started';
  if (answer.call.path.startsWith('/api/v1/editing/reset/')) return 'reset';
  const { id, pipeline_id: pipelineId, version } = jsonOf<Told>(answer);
  return `${answer.status} ${id} ${pipelineId} ${version}`;
}
