import type { Activity } from '../runs/activity.ts';
import type { RunErrorCode } from '../runs/run.ts';
import type { PipelineStatusBody } from './api.ts';
import type { Findings } from './inference-findings.ts';

/** What is said over a song's WebSocket, in both directions. */

/** Messages that the server sends over `/api/v1/ws/transposition/{songId}`. */
export type SocketServerMessage =
  | ({ type: 'connection_established'; song_id: string; status: PipelineStatusBody | null } & SocketPlace)
  | { type: 'pong' }
  | ({ type: 'pipeline_progress'; status: PipelineStatusBody } & SocketPlace)
  /** All that is known of a song in work, whenever there is more, and after the greeting. */
  | { type: 'pipeline_findings'; epoch: string; findings: Findings }
  | TaskMessage;

/** How a task stands, for who has subscribed to it: each message holds the whole state. */
export type TaskMessage = TranspositionMessage | AlignmentMessage;

/** Messages that it understands; others are ignored. */
export type SocketClientMessage = { type: 'ping' } | { type: 'subscribe_task'; task_id: string };

/** The singer's own words on their way into the song; `status` as `GET /pipeline/status/{id}` gives it. */
interface AlignmentMessage extends SocketPlace {
  type: 'alignment_progress';
  task_id: string;
  status: PipelineStatusBody;
}

/** A song on its way into another key. */
export interface TranspositionMessage extends SocketPlace {
  type:
    | 'transposition_started'
    | 'transposition_progress'
    | 'transposition_completed'
    | 'transposition_failed';
  task_id: string;
  target_pitch: number;
  /** 0 to 1. */
  progress: number;
  /** The call that gives the audio; null until it is there. */
  file_path: string | null;
  /** In English, as `detail` of errors; null unless it failed. */
  error: string | null;
  error_code: RunErrorCode | null;
  message: string;
  /** Where it stands and what it is at, as in the status of a pipeline. */
  stage: string;
  activity: Activity | null;
}

/** Where a message stands: sequences grow within an epoch. Each message is the whole state, so a gap is seen and does no harm. */
export interface SocketPlace {
  /** The id of the run that is told of, the analysis or the task: each counts anew. Empty while the room knows of none. */
  epoch: string;
  /** The revision of the state that the message tells; 0 while there is none. */
  sequence: number;
}
