/** Pure. What the song's socket tells of renderings. */
import type { RenderingNews } from './step.ts';

interface RenderingMessage {
  type:
    | 'transposition_started'
    | 'transposition_progress'
    | 'transposition_completed'
    | 'transposition_failed';
  task_id: string;
  progress: number;
  error?: string;
  message?: string;
}

/** Null for a message that tells nothing of a rendering. */
export function newsOf(message: RenderingMessage | { type: string }): RenderingNews | null {
  if (!isOfRendering(message)) return null;
  const taskId = message.task_id;
  switch (message.type) {
    case 'transposition_started':
    case 'transposition_progress':
      return { type: 'progressed', taskId, progress: message.progress };
    case 'transposition_completed':
      return { type: 'rendered', taskId };
    case 'transposition_failed':
      return { type: 'rendering_failed', taskId, message: message.error || message.message || null };
    default:
      return message satisfies never;
  }
}

function isOfRendering(message: { type: string }): message is RenderingMessage {
  return message.type.startsWith('transposition_');
}
