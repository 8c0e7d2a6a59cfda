import type { FieldIssue } from './field-issues.ts';
import type { PasskeyRequest, SecondFactorMethod } from './second-factor-methods.ts';

/**
 * Everything that can go wrong in front of a person: inside, a tagged value with its data. The tag is the API's `code` and the data
 * its `params`; status and English words stand in wire-errors.ts.
 */

export type AppError =
  | { kind: 'invalid_fields'; issues: FieldIssue[] }
  | { kind: 'malformed_request'; reason: MalformedReason }
  | { kind: 'authentication_required' }
  | { kind: 'authentication_failed' }
  | { kind: 'wrong_credentials' }
  | { kind: 'invalid_refresh_token' }
  | { kind: 'forbidden_origin' }
  | { kind: 'challenge_failed' }
  | { kind: 'email_taken' }
  | { kind: 'wrong_password'; field: string }
  | { kind: 'second_factor_required'; methods: SecondFactorMethod[]; passkeyRequest: PasskeyRequest | null }
  | { kind: 'second_factor_not_fresh'; methods: SecondFactorMethod[] }
  | { kind: 'wrong_second_factor' }
  | { kind: 'second_factor_not_begun' }
  | { kind: 'email_not_confirmed' }
  | { kind: 'export_not_begun' }
  | { kind: 'second_factor_off' }
  | { kind: 'passkey_not_found' }
  | { kind: 'passkey_refused' }
  | { kind: 'passkey_limit'; passkeyLimit: number }
  | { kind: 'one_time_token_invalid' }
  | { kind: 'session_not_found' }
  | { kind: 'not_song_owner' }
  | { kind: 'song_not_found' }
  | { kind: 'pipeline_not_found' }
  | { kind: 'pipeline_not_completed'; status: string }
  | { kind: 'pipeline_ended'; status: string }
  | { kind: 'result_replaced' }
  | { kind: 'nothing_to_retry' }
  | { kind: 'original_gone' }
  | { kind: 'sound_put_away' }
  | { kind: 'another_file' }
  | { kind: 'lyrics_not_found' }
  | { kind: 'edits_conflict'; version: number }
  | { kind: 'edits_too_large' }
  | { kind: 'word_not_allowed'; word: string }
  | { kind: 'edits_version_not_found' }
  | { kind: 'import_unreadable'; reason: ImportRefusal }
  | { kind: 'import_too_large' }
  | { kind: 'key_not_rendered'; semitones: number }
  | { kind: 'file_not_found' }
  | { kind: 'unknown_call' }
  | { kind: 'method_not_allowed' }
  | { kind: 'insufficient_credits'; requiredCredits: number; availableCredits: number }
  | { kind: 'song_limit'; songLimit: number }
  | { kind: 'training_limit' }
  | { kind: 'training_session_not_found' }
  | { kind: 'training_session_ended' }
  | { kind: 'song_not_completed' }
  | { kind: 'plan_unchanged' }
  | { kind: 'no_subscription' }
  | { kind: 'refund_window_over' }
  | { kind: 'payment_failed'; reason: 'past_due' | 'needs_confirmation' }
  | { kind: 'payment_failed'; reason: 'card_refused'; providerMessage: string }
  | { kind: 'webhook_refused' }
  | { kind: 'api_not_in_plan' }
  | { kind: 'api_quota_exceeded'; retryAfterSeconds: number }
  | { kind: 'api_key_not_found' }
  | { kind: 'grant_not_found' }
  | { kind: 'grant_request_refused'; reason: string }
  | { kind: 'oauth_client_not_found' }
  | { kind: 'oauth_client_limit'; clientLimit: number }
  | { kind: 'history_link_not_found' }
  | { kind: 'api_key_limit'; keyLimit: number }
  | { kind: 'webhook_not_found' }
  | { kind: 'webhook_limit'; webhookLimit: number }
  | { kind: 'session_required' }
  | { kind: 'insufficient_scope'; requiredScope: string }
  | { kind: 'idempotency_key_invalid' }
  | { kind: 'idempotency_key_reused' }
  | { kind: 'idempotency_key_running'; retryAfterSeconds: number }
  | { kind: 'upload_not_found' }
  | { kind: 'upload_expired' }
  | { kind: 'upload_ended' }
  | { kind: 'upload_limit'; uploadLimit: number; retryAfterSeconds: number }
  | { kind: 'upload_incomplete'; missingParts: number[] }
  | { kind: 'upload_part_invalid'; reason: 'unknown_number'; partCount: number }
  | {
      kind: 'upload_part_invalid';
      reason: 'wrong_size';
      partNumber: number;
      expectedBytes: number;
      sizeBytes: number;
    }
  | { kind: 'upload_part_invalid'; reason: 'unreadable_digest' }
  | { kind: 'upload_part_conflict'; partNumber: number }
  | { kind: 'checksum_mismatch' }
  | { kind: 'length_required' }
  | { kind: 'upgrade_required' }
  | { kind: 'file_too_large' }
  | { kind: 'form_too_large' }
  | { kind: 'song_too_long' }
  | { kind: 'unsupported_file'; fileName: string }
  | { kind: 'signature_invalid' }
  | { kind: 'stale_attempt' }
  | { kind: 'too_many_attempts'; retryAfterSeconds: number }
  | { kind: 'too_many_transpositions'; transpositionLimit: number; retryAfterSeconds: number }
  | { kind: 'too_many_alignments'; alignmentLimit: number; retryAfterSeconds: number }
  | { kind: 'too_many_runs'; runLimit: number; retryAfterSeconds: number }
  | { kind: 'compute_budget_spent'; dailyMinutes: number; retryAfterSeconds: number }
  | { kind: 'too_busy'; retryAfterSeconds: number }
  | { kind: 'unavailable'; retryAfterSeconds: number }
  | { kind: 'internal' };

export type MalformedReason =
  | 'unreadable_json'
  | 'hostile_json'
  | 'unreadable_form'
  | 'too_long'
  | 'not_multipart'
  | 'no_file'
  | 'several_files'
  | 'upload_cut_off'
  | 'part_cut_off'
  | 'unknown_event';

export type ImportRefusal =
  | 'unknown_format'
  | 'damaged'
  | 'nothing_in_it'
  | 'too_many_notes'
  | 'too_much_in_it';

export type ErrorCode = AppError['kind'];
export type ErrorOf<Code extends ErrorCode> = Extract<AppError, { kind: Code }>;
export type ErrorParams<Code extends ErrorCode> = ParamsOf<ErrorOf<Code>>;

type ParamsOf<Problem extends AppError> = Problem extends unknown
  ? { [Name in Exclude<keyof Problem, 'kind' | 'issues'> as SnakeCase<Name & string>]: Problem[Name] }
  : never;

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : '';
