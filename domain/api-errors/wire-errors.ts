import type { AppError, ErrorCode, ErrorParams } from '../errors.ts';
import { type FieldError, fieldError } from '../field-words.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import {
  IMPORT_REFUSALS,
  MALFORMED,
  paymentFailed,
  uploadPartInvalid,
  waitingWords,
} from './messages-by-reason.ts';
import type { ErrorText, WireRule } from './wire-rule.ts';

/** The one mapping from what went wrong to what the API says: status, code, params, and the words of the specification. */

/** Every language has to give these words. */
export type ErrorWords = { [Code in ErrorCode]: ErrorText<Code> };

interface WireError<Code extends ErrorCode = ErrorCode> {
  status: number;
  code: Code;
  detail: string;
  params?: ErrorParams<Code>;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

export const WIRE_ERRORS = {
  ...ACCOUNT_ERRORS,
  invalid_fields: { status: 422, detail: 'Please check the fields.', errors: ({ issues }) => issues },
  malformed_request: { status: 400, detail: ({ reason }) => MALFORMED[reason] },
  authentication_required: { status: 401, detail: 'Authentication required' },
  authentication_failed: { status: 401, detail: 'Authentication failed. Please log in again.' },
  forbidden_origin: { status: 403, detail: 'This call is not allowed from another site.' },
  not_song_owner: { status: 403, detail: 'Not authorised for this song' },
  song_not_found: { status: 404, detail: 'Song not found' },
  pipeline_not_found: { status: 404, detail: 'Pipeline not found' },
  pipeline_not_completed: { status: 409, detail: ({ status }) => `Pipeline not completed: ${status}` },
  pipeline_ended: { status: 409, detail: ({ status }) => `Pipeline has already ended: ${status}` },
  result_replaced: {
    status: 410,
    detail: 'The song was processed again and has a newer result. Please load the song again.',
  },
  nothing_to_retry: { status: 409, detail: 'Only a failed or cancelled song can be tried again.' },
  original_gone: {
    status: 410,
    detail: 'The uploaded file is deleted within 24 hours of processing. Please upload the song again.',
  },
  sound_put_away: {
    status: 410,
    detail:
      'The sound of this song was put away because nobody had opened it for 90 days. Its notes and words are there. Send the file once more on the page of the song: that brings the sound back and costs nothing.',
  },
  another_file: {
    status: 409,
    detail:
      'This is not the file that the song was made of. Choose that file, or upload this one as a new song.',
  },
  lyrics_not_found: { status: 404, detail: 'No lyrics for this song' },
  edits_conflict: {
    status: 409,
    detail:
      'This song was edited somewhere else meanwhile. Load that version first, or save over it: both can be restored.',
  },
  edits_too_large: {
    status: 413,
    detail: 'These edits are too large to be saved: more than 2 MB.',
  },
  word_not_allowed: {
    status: 422,
    detail: ({ word }) =>
      `“${word}” cannot be saved as a word. At most 20 characters. ` +
      "Allowed characters are Latin or Cyrillic letters, digits, space and - ' . , ! ?",
  },
  edits_version_not_found: {
    status: 404,
    detail: 'This version is not kept any more. The last 20 versions of a song can be restored.',
  },
  import_unreadable: { status: 422, detail: ({ reason }) => IMPORT_REFUSALS[reason] },
  import_too_large: { status: 413, detail: 'This file is too large to be imported: more than 8 MB.' },
  key_not_rendered: {
    status: 409,
    detail: 'The tracks are not there in this key yet. Choose the key in the player, then export again.',
  },
  file_not_found: { status: 404, detail: 'File not found' },
  unknown_call: { status: 404, detail: 'The API has no such call.' },
  method_not_allowed: { status: 405, detail: 'The API has no such method for this path.' },
  insufficient_credits: {
    status: 402,
    detail: ({ required_credits, available_credits }) =>
      'Insufficient credits. Please purchase more credits to process this file. ' +
      `It needs ${required_credits}, you have ${available_credits}.`,
  },
  song_limit: {
    status: 402,
    detail: ({ song_limit }) =>
      `The Free plan keeps ${song_limit} songs. Delete one or upgrade to Pro to add another.`,
  },
  training_limit: {
    status: 402,
    detail: 'Monthly training time limit reached. Upgrade to Pro for unlimited training.',
  },
  training_session_not_found: { status: 404, detail: 'Training session not found' },
  training_session_ended: {
    status: 409,
    detail: 'This training session has ended. Please start a new one.',
  },
  song_not_completed: { status: 409, detail: 'Only completed songs can be practised.' },
  plan_unchanged: { status: 409, detail: 'You already have this plan.' },
  no_subscription: { status: 409, detail: 'There is no paid subscription on this account.' },
  refund_window_over: {
    status: 409,
    detail: 'The 14-day refund guarantee of this subscription has ended.',
  },
  payment_failed: { status: 402, detail: paymentFailed },
  webhook_refused: { status: 400, detail: 'The signature of this event is not valid.' },
  api_not_in_plan: { status: 403, detail: 'API access is part of the Master plan.' },
  api_quota_exceeded: { status: 429, detail: "This month's API requests are used up." },
  api_key_not_found: { status: 404, detail: 'API key not found' },
  grant_not_found: { status: 404, detail: 'Grant not found' },
  grant_request_refused: {
    status: 400,
    detail: ({ reason }) => `What this app asks for cannot be granted: ${reason}`,
  },
  oauth_client_not_found: { status: 404, detail: 'OAuth client not found' },
  oauth_client_limit: {
    status: 409,
    detail: ({ client_limit }) =>
      `An account has at most ${client_limit} OAuth clients. Please remove one that is not in use.`,
  },
  history_link_not_found: {
    status: 404,
    detail: 'This link is not valid, has expired, or was taken back by the singer.',
  },
  api_key_limit: {
    status: 409,
    detail: ({ key_limit }) =>
      `An account has at most ${key_limit} API keys. Please delete one that is not in use.`,
  },
  webhook_not_found: { status: 404, detail: 'Webhook not found' },
  webhook_limit: {
    status: 409,
    detail: ({ webhook_limit }) =>
      `An account has at most ${webhook_limit} webhooks. Please remove one that is not in use.`,
  },
  session_required: {
    status: 403,
    detail: 'An API key cannot make this call. Please sign in to make it.',
  },
  insufficient_scope: {
    status: 403,
    detail: ({ required_scope }) =>
      `This program lacks the scope ${required_scope}. Please give it that one first.`,
  },
  idempotency_key_invalid: {
    status: 400,
    detail: 'The Idempotency-Key must have 1 to 255 printable ASCII characters.',
  },
  idempotency_key_reused: {
    status: 422,
    detail: 'This Idempotency-Key was used for another request. Please use a new one.',
  },
  idempotency_key_running: {
    status: 409,
    detail: 'The first request with this Idempotency-Key is still running.',
  },
  upload_not_found: { status: 404, detail: 'Upload not found' },
  upload_expired: { status: 410, detail: 'This upload has expired. Please start it again.' },
  upload_ended: { status: 409, detail: 'This upload has already ended.' },
  upload_limit: {
    status: 429,
    detail: ({ upload_limit }) =>
      `You have ${upload_limit} unfinished uploads. Please finish or cancel one of them.`,
  },
  upload_incomplete: {
    status: 409,
    detail: ({ missing_parts }) => `Parts of the file are missing: ${missing_parts.join(', ')}.`,
  },
  upload_part_invalid: { status: 422, detail: uploadPartInvalid },
  upload_part_conflict: {
    status: 409,
    detail: ({ part_number }) =>
      `Part ${part_number} has already arrived with other bytes. Please cancel this upload and start again.`,
  },
  checksum_mismatch: { status: 422, detail: 'The file has changed on its way. Please upload it again.' },
  length_required: { status: 411, detail: 'The upload must state its length.' },
  upgrade_required: { status: 426, detail: 'This address is for WebSockets only.' },
  file_too_large: { status: 413, detail: 'File too large (max 100MB)' },
  form_too_large: {
    status: 413,
    detail: 'A form may have up to 95 MB. Please send this file in parts: begin with POST /uploads.',
  },
  song_too_long: {
    status: 422,
    detail: 'Songs may be up to 12 minutes long. Please upload a shorter one.',
  },
  unsupported_file: {
    status: 415,
    detail: ({ file_name }) =>
      `"${file_name}" is not a supported file. Supported formats: MP3, WAV, FLAC, OGG, M4A, AAC.`,
  },
  signature_invalid: { status: 403, detail: 'This link is not valid or has expired.' },
  stale_attempt: { status: 409, detail: 'A later attempt is at work.' },
  too_many_attempts: {
    status: 429,
    detail: ({ retry_after_seconds }) =>
      `Too many attempts. Please try again in ${retry_after_seconds} seconds.`,
  },
  too_many_transpositions: {
    status: 429,
    detail: ({ transposition_limit }) =>
      `${transposition_limit} key changes are being rendered for you already. Please wait a moment and try again.`,
  },
  too_many_alignments: {
    status: 429,
    detail: ({ alignment_limit }) =>
      `The words of ${alignment_limit} songs are being placed for you already. Please wait a moment and try again.`,
  },
  too_many_runs: {
    status: 429,
    detail: ({ run_limit }) =>
      `${run_limit} of your songs are being processed or waiting already. Please try again when one of them is done.`,
  },
  compute_budget_spent: {
    status: 429,
    detail: ({ daily_minutes, retry_after_seconds }) =>
      `Your plan processes up to ${daily_minutes} minutes of audio a day, and today's are used up. ` +
      `Processing is possible again in ${waitingWords(retry_after_seconds)}, at midnight UTC.`,
  },
  too_busy: { status: 429, detail: 'Too many requests. Please wait a moment and try again.' },
  unavailable: { status: 503, detail: 'The service is busy. Please try again in a moment.' },
  internal: { status: 500, detail: 'Something went wrong on our side. Please try again.' },
} as const satisfies { [Code in ErrorCode]: WireRule<Code> };

export function toWire(error: AppError): WireError {
  const rule = WIRE_ERRORS[error.kind] as WireRule<ErrorCode>;
  const params = paramsOf(error);
  const errors = rule.errors?.(error).map(fieldError);
  const firstIssue = error.kind === 'invalid_fields' ? errors?.[0]?.message : undefined;
  return {
    status: rule.status,
    code: error.kind,
    detail: firstIssue ?? (typeof rule.detail === 'string' ? rule.detail : rule.detail(params)),
    ...(Object.keys(params).length > 0 && { params }),
    ...(errors && { errors }),
    ...('retryAfterSeconds' in error && { retryAfterSeconds: error.retryAfterSeconds }),
  };
}

/** All data of an error but its tag and its fields, with names as the API writes them. */
function paramsOf(error: AppError): ErrorParams<ErrorCode> {
  const data = Object.entries(error).filter(([name]) => name !== 'kind' && name !== 'issues');
  return Object.fromEntries(
    data.map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  ) as ErrorParams<ErrorCode>;
}
