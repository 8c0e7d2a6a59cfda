/** Pure. What a page takes of the two sources of a pipeline's state: the song's socket, and a poll where there is no socket. */
import type { FindingsBody, PipelineStatusBody } from '#domain/contracts/api.ts';
import type { SocketPlace, SocketServerMessage } from '#domain/contracts/socket-api.ts';

/** A state of the pipeline; `progress` is null where the source tells no number. */
export type PipelineReport = Pick<
  PipelineStatusBody,
  'pipeline_id' | 'stage' | 'activity' | 'message' | 'is_completed' | 'is_failed' | 'error_code'
> & {
  progress: number | null;
  /** Where the source tells them beside the state. */
  findings?: FindingsBody;
};

export interface FeedUpdate {
  heard: SocketPlace;
  /** Null when the server knows of no run. */
  report: PipelineReport | null;
}

/** Null for a message that tells nothing of the pipeline, or nothing new. A gap does no harm: each message is the whole state. */
export function updateOf(message: SocketServerMessage, heard: SocketPlace | null): FeedUpdate | null {
  if (message.type !== 'connection_established' && message.type !== 'pipeline_progress') return null;
  const { epoch, sequence, status } = message;
  if (heard !== null && heard.epoch === epoch && sequence < heard.sequence) return null;
  return { heard: { epoch, sequence }, report: status };
}
