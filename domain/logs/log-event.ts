import type { SecurityEventKind } from '../accounts/security-events.ts';
import type { AppError } from '../errors.ts';
import type { FigureName } from '../operations/figures.ts';
import type { StoreIdentity, StoreMismatch } from '../storage/store-identity.ts';

/** The closed list of what the Worker and the songs' objects log: one JSON line each, no tokens, no e-mails, no signed links. */

export type LogEvent =
  /** One for each call of the API; `path` is the declared one, ids and keys left out. */
  | {
      event: 'request_done';
      method: string;
      path: string;
      status: number;
      songId: string | null;
      pipelineId: string | null;
    }
  | { event: 'page_failed'; reason: string }
  | { event: 'browser_error'; name: string; page: string; frames: string[] }
  | { event: 'figure_over_threshold'; name: FigureName; value: number; threshold: number }
  | { event: 'operator_acted'; operatorId: string; act: string; songId: string }
  | { event: 'alert_not_sent'; reason: string }
  | { event: 'part_not_ready'; part: string; reason: string }
  | { event: 'song_taken'; songId: string; pipelineId: string }
  | { event: 'wake_up_not_sent'; songId: string; pipelineId: string; reason: string }
  | { event: 'alarm_failed'; songId: string; reason: string }
  | {
      event: 'job_reported';
      songId: string;
      pipelineId: string;
      attempt: number;
      type: string;
      verdict: string;
    }
  | { event: 'deletion_unfinished'; userId: string; reason: string }
  | { event: 'unexpected_error'; requestId: string; method: string; path: string; reason: string }
  | { event: 'deferred_work_failed'; reason: string }
  | { event: 'password_checked'; userId: string | null; lane: string; outcome: string }
  | { event: 'second_factor_checked'; userId: string; method: string | null; outcome: string }
  | { event: 'security_event'; kind: SecurityEventKind; userId: string | null; sessionId: string | null }
  | {
      event: 'access_refused';
      code: AppError['kind'];
      userId: string | null;
      sessionId: string | null;
      requestId: string;
    }
  | { event: 'challenge_unavailable'; reason: string }
  | { event: 'mail_sent'; mailId: string; kind: string; attempts: number }
  | { event: 'mail_failed'; mailId: string; kind: string; attempts: number; reason: string }
  | { event: 'webhook_attempted'; webhookId: string; deliveryId: string; status: string; attempts: number }
  | { event: 'wake_up_failed'; songId: string; pipelineId: string; deliveries: number; reason: string }
  | { event: 'wake_up_unreadable'; messageId: string }
  | { event: 'wake_up_dead'; songId: string; pipelineId: string }
  | { event: 'job_dispatched'; songId: string; pipelineId: string; attempt: number }
  | { event: 'job_waits'; songId: string; pipelineId: string; attempt: number; place: number }
  | { event: 'job_refused'; songId: string; pipelineId: string; attempt: number; reason: string }
  | { event: 'job_rejected'; songId: string; pipelineId: string; attempt: number; reason: string }
  | { event: 'inference_misconfigured'; songId: string; pipelineId: string; attempt: number; reason: string }
  | {
      event: 'job_observed';
      songId: string;
      pipelineId: string;
      attempt: number;
      kind: string;
      reason: string | null;
    }
  | { event: 'job_stopped' | 'job_not_stopped'; songId: string; pipelineId: string }
  | { event: 'result_refused'; songId: string; pipelineId: string; attempt: number; reason: string }
  | { event: 'lyrics_lost'; songId: string; pipelineId: string; attempt: number }
  | { event: 'run_recorded'; songId: string; pipelineId: string; outcome: string }
  | { event: 'double_subscription_ended'; subscriptionId: string }
  | { event: 'billing_event_failed'; eventId: string; type: string; reason: string }
  | { event: 'refresh_failed'; userId: string; reason: string }
  | { event: 'billing_event_of_nobody'; eventId: string; type: string }
  | { event: 'ledger_breach'; rule: string; userId: string; reason: string }
  | {
      event: 'store_mismatch';
      reason: StoreMismatch;
      database: StoreIdentity | null;
      bucket: StoreIdentity | null;
    }
  | { event: 'orphans_held'; prefix: string; orphans: number; listed: number }
  | { event: 'deletions_replayed'; count: number }
  | { event: 'files_given_back'; count: number }
  | { event: 'run_brought_back'; songId: string; pipelineId: string }
  | { event: 'sound_put_away'; songId: string }
  | { event: 'sweep_part_failed'; part: string; reason: string }
  /** One for each slice of a sweep. */
  | {
      event: 'sweep_done';
      runsTakenOver: number;
      originalsDeleted: number;
      orphansDeleted: number;
      partsLeft: number;
    };

export type LogLevel = 'info' | 'warn' | 'error';

/** `warn`: something did not work and is tried again or told to somebody. `error`: a person has to look. The rest is `info`. */
const LEVELS: Partial<Record<LogEvent['event'], LogLevel>> = {
  unexpected_error: 'error',
  page_failed: 'error',
  browser_error: 'warn',
  part_not_ready: 'error',
  figure_over_threshold: 'error',
  alert_not_sent: 'error',
  ledger_breach: 'error',
  store_mismatch: 'error',
  orphans_held: 'error',
  inference_misconfigured: 'error',
  wake_up_dead: 'error',
  double_subscription_ended: 'warn',
  billing_event_failed: 'warn',
  refresh_failed: 'warn',
  deletions_replayed: 'warn',
  files_given_back: 'warn',
  sweep_part_failed: 'warn',
  deletion_unfinished: 'warn',
  deferred_work_failed: 'warn',
  mail_failed: 'warn',
  challenge_unavailable: 'warn',
  wake_up_failed: 'warn',
  wake_up_unreadable: 'warn',
  wake_up_not_sent: 'warn',
  alarm_failed: 'warn',
  job_rejected: 'warn',
  job_not_stopped: 'warn',
  result_refused: 'warn',
  lyrics_lost: 'warn',
};

export function levelOf(event: LogEvent): LogLevel {
  if (event.event === 'request_done' && event.status >= 500) return 'error';
  return LEVELS[event.event] ?? 'info';
}
