/** Pure. What the song's socket tells of renderings. */
import type { SocketServerMessage } from '#domain/contracts/socket-api.ts';
import type { RenderingNews } from './step.ts';

/** Null for a message that tells nothing of a rendering. */
export function newsOf(message: SocketServerMessage): RenderingNews | null {
  switch (message.type) {
    case 'transposition_started':
    case 'transposition_progress':
      return { type: 'progressed', taskId: message.task_id, progress: message.progress };
    case 'transposition_completed':
      return { type: 'rendered', taskId: message.task_id };
    case 'transposition_failed':
      return {
        type: 'rendering_failed',
        taskId: message.task_id,
        message: message.error || message.message || null,
      };
    default:
      return null;
  }
}
