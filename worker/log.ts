import type { SecurityEventKind } from '#domain/accounts/security-events.ts';
import type { AppError } from '#domain/errors.ts';
import type { StoreIdentity, StoreMismatch } from '#domain/storage/store-identity.ts';

/** The closed list of what the Worker logs: one JSON line each, no tokens, no e-mails, no signed links. */

export type LogEvent =
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
  | { event: 'sweep_part_failed'; part: string; reason: string }
  | { event: 'sweep_done'; runsTakenOver: number; originalsDeleted: number; orphansDeleted: number };

const WARNINGS: ReadonlySet<LogEvent['event']> = new Set([
  'ledger_breach',
  'double_subscription_ended',
  'billing_event_failed',
  'refresh_failed',
  'unexpected_error',
  'store_mismatch',
  'orphans_held',
  'deletions_replayed',
  'files_given_back',
  'sweep_part_failed',
  'deletion_unfinished',
  'deferred_work_failed',
  'mail_failed',
  'challenge_unavailable',
  'wake_up_failed',
  'wake_up_unreadable',
  'wake_up_dead',
  'job_rejected',
  'job_not_stopped',
  'inference_misconfigured',
  'result_refused',
  'lyrics_lost',
]);

export function log(event: LogEvent): void {
  const line = JSON.stringify(event);
  if (WARNINGS.has(event.event)) console.warn(line);
  else console.log(line);
}
