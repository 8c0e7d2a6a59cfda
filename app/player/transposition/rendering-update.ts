/** Pure. What the song's socket tells of renderings. */
import type { SocketServerMessage, TranspositionMessage } from '#domain/contracts/socket-api.ts';
import { TRANSPOSITION_STAGES } from '#domain/transposition/transposition.ts';
import type { RenderingProgress, RenderingReason } from './pitches.ts';
import type { RenderingUpdate } from './step.ts';

/** Null for a message that tells nothing of a rendering. */
export function updateOf(message: SocketServerMessage): RenderingUpdate | null {
  switch (message.type) {
    case 'transposition_started':
    case 'transposition_progress':
      return { type: 'progressed', taskId: message.task_id, ...progressIn(message) };
    case 'transposition_completed':
      return { type: 'rendered', taskId: message.task_id };
    case 'transposition_failed':
      return { type: 'rendering_failed', taskId: message.task_id, reason: reasonIn(message) };
    default:
      return null;
  }
}

function progressIn({ stage, progress, activity }: TranspositionMessage): RenderingProgress {
  const hasBegun = TRANSPOSITION_STAGES.some((one) => one === stage);
  return { progress: hasBegun ? progress : null, queuePlace: activity?.queue_place ?? null };
}

function reasonIn({ error_code: code, error, message }: TranspositionMessage): RenderingReason {
  if (code) return { code };
  const english = error || message;
  return english ? { english } : null;
}
