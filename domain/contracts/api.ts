import type { ErrorCode, ErrorParams, FieldIssue } from '../errors.ts';
import type { SubscriptionType } from '../plans.ts';

/**
 * The JSON that the API answers with. Types only: the browser trusts its own server, so nothing is parsed twice and zod
 * stays out of the browser's bundle. Times are ISO 8601 in UTC unless a field says seconds.
 */

export interface UserBody {
  id: string;
  email: string;
  full_name: string;
  credits_remaining: number;
  is_pro_user: boolean;
  subscription_type: SubscriptionType;
  created_at: string;
}

export interface TokenBody {
  user: UserBody;
  access_token: string;
  /** Only for clients that send no `Origin`; browsers get an HttpOnly cookie instead. */
  refresh_token?: string;
  token_type: 'bearer';
  expires_in: number;
}

/** `detail` and `message` are the specified English; pages in any language take their words by `code` and `params`. */
export interface ErrorBody<Code extends ErrorCode = ErrorCode> {
  detail: string;
  code: Code;
  params?: ErrorParams<Code>;
  request_id: string;
  errors?: FieldIssue[];
}

export type ProcessingStatus = 'pending' | 'processing' | 'completed' | 'failed';

export interface SongBody {
  id: string;
  title: string;
  duration_seconds: number | null;
  created_at: string;
  key_signature: string | null;
  tempo_bpm: number | null;
  processing_credits_used: number | null;
  processing_status: ProcessingStatus;
  pipeline_id: string | null;
  is_processing: boolean;
  processing_stage: string;
  processing_error: string | null;
  original_filename: string;
  play_count: number;
  last_played_at: string | null;
}

export interface SongPlayBody {
  play_count: number;
  last_played_at: string;
}

export interface SongStatsBody {
  /** All but those that failed, as in the status of the account. */
  total_songs: number;
  songs_completed: number;
}

export interface SongListBody {
  songs: SongBody[];
  total: number;
  limit: number;
  offset: number;
}

export interface PipelineStatusBody {
  pipeline_id: string;
  song_id: string;
  stage: string;
  status: string;
  /** 0 to 1, of the whole pipeline. */
  progress: number;
  message: string;
  is_processing: boolean;
  is_completed: boolean;
  is_failed: boolean;
  error: string | null;
  /** Filled when completed. */
  result: { pipeline_id: string } | null;
}

export interface ActivePipelinesBody {
  pipelines: ActivePipelineBody[];
}

/** A run under way. */
export interface ActivePipelineBody {
  /** The song's id. */
  file_id: string;
  /** When the run was started. */
  created_at: string;
  pipeline_id: string;
  title: string;
  stage: string;
  status: string;
  /** 0 to 1, of the whole pipeline. */
  progress: number;
  message: string;
}

export interface TrackBody {
  signed_url: string;
  file_path: string;
  /** Seconds. */
  duration: number;
}

export interface BackendNoteBody {
  time_start: number;
  time_end: number;
  note_name: string;
  frequency: number;
  midi_number: number;
  confidence: number;
  velocity: number;
  cents_offset: number;
}

export interface PipelineResultBody {
  schema_version: number;
  pipeline_id: string;
  song_id: string;
  duration_seconds: number;
  vocal_separation: {
    instrumental_track: TrackBody;
    vocal_track: TrackBody;
    method_requested: string;
    method_used: string;
    engine: string;
    degraded: boolean;
    degraded_reason: string | null;
  };
  pitch_detection: {
    method_requested: string;
    method_used: string;
    note_sequence: BackendNoteBody[];
    statistics: {
      note_count: number;
      lowest: string | null;
      highest: string | null;
      median_frequency: number | null;
      voiced_seconds: number;
      range_semitones: number;
    };
    raw_data: { hop_seconds: number; f0: number[]; confidence: number[] };
    quality_metrics: Record<string, number>;
  };
  lyrics_recognition: {
    success: boolean;
    language: string | null;
    reason: string | null;
    segments: { start: number; end: number; text: string }[];
    syllables: { start_time: number; end_time: number; text: string }[];
  };
  wordTimings: { word: string; start: number; end: number; confidence: number }[];
  key: { name: string; confidence: number; alternatives: { name: string; confidence: number }[] } | null;
  tempo: { bpm: number; confidence: number; alternatives: { bpm: number }[] } | null;
  tuning_hertz: number | null;
  quality: {
    grade: 'good' | 'usable' | 'poor' | 'unusable';
    basis: string;
    reasons: { code: string; message: string }[];
  };
  provenance: {
    stage: string;
    engine: string;
    version: string;
    degraded: boolean;
    reason: string | null;
    seconds: number;
    cached: boolean;
    weights: { id: string; sha256: string; licence: string }[];
  }[];
}

/** Messages that the server sends over `/api/v1/ws/transposition/{songId}`. */
export type SocketServerMessage =
  | ({ type: 'connection_established'; song_id: string; status: PipelineStatusBody | null } & SocketPlace)
  | { type: 'pong' }
  | ({ type: 'pipeline_progress'; status: PipelineStatusBody } & SocketPlace);

/** Where a message stands: sequences grow within an epoch. Each message is the whole state, so a gap is seen and does no harm. */
export interface SocketPlace {
  /** The pipeline's id: a new run counts anew. Empty while the room knows of none. */
  epoch: string;
  /** The revision of the state that the message tells; 0 while there is none. */
  sequence: number;
}
