import type { AppError, FieldIssue } from './errors.ts';

/** The one mapping from what went wrong to what the API says: status, code, and the words of the specification. */

export interface WireError {
  status: number;
  code: string;
  detail: string;
  errors?: FieldIssue[];
  retryAfterSeconds?: number;
}

export function toWire(error: AppError): WireError {
  switch (error.kind) {
    case 'invalid_fields':
      return {
        status: 422,
        code: 'invalid_fields',
        detail: error.issues[0]?.message ?? 'Please check the fields.',
        errors: error.issues,
      };
    case 'malformed_request':
      return wire(400, 'malformed_request', error.reason);
    case 'authentication_required':
      return wire(401, 'authentication_required', 'Authentication required');
    case 'authentication_failed':
      return wire(401, 'authentication_failed', 'Authentication failed. Please log in again.');
    case 'wrong_credentials':
      return wire(401, 'wrong_credentials', 'The e-mail or the password is not right.');
    case 'invalid_refresh_token':
      return wire(401, 'invalid_refresh_token', 'Your session has ended. Please log in again.');
    case 'forbidden_origin':
      return wire(403, 'forbidden_origin', 'This call is not allowed from another site.');
    case 'email_taken':
      return {
        ...wire(409, 'email_taken', 'There is already an account with this e-mail. Please sign in.'),
        errors: [
          { field: 'email', message: 'There is already an account with this e-mail.', code: 'email_taken' },
        ],
      };
    case 'wrong_password':
      return {
        ...wire(403, 'wrong_password', 'The password is not right.'),
        errors: [{ field: error.field, message: 'The password is not right.', code: 'wrong_password' }],
      };
    case 'one_time_token_invalid':
      return wire(
        400,
        'one_time_token_invalid',
        'This link is not valid any more. Please ask for a new one.',
      );
    case 'session_not_found':
      return wire(404, 'session_not_found', 'Session not found');
    case 'not_song_owner':
      return wire(403, 'not_song_owner', 'Not authorised for this song');
    case 'song_not_found':
      return wire(404, 'song_not_found', 'Song not found');
    case 'pipeline_not_found':
      return wire(404, 'pipeline_not_found', 'Pipeline not found');
    case 'pipeline_not_completed':
      return wire(409, 'pipeline_not_completed', `Pipeline not completed: ${error.status}`);
    case 'pipeline_ended':
      return wire(409, 'pipeline_ended', `Pipeline has already ended: ${error.status}`);
    case 'result_replaced':
      return wire(
        410,
        'result_replaced',
        'The song was processed again and has a newer result. Please load the song again.',
      );
    case 'nothing_to_retry':
      return wire(409, 'nothing_to_retry', 'Only a failed or cancelled song can be tried again.');
    case 'original_gone':
      return wire(
        410,
        'original_gone',
        'The uploaded file is deleted within 24 hours of processing. Please upload the song again.',
      );
    case 'lyrics_not_found':
      return wire(404, 'lyrics_not_found', 'No lyrics for this song');
    case 'file_not_found':
      return wire(404, 'file_not_found', 'File not found');
    case 'unknown_call':
      return wire(404, 'unknown_call', 'The API has no such call.');
    case 'insufficient_credits':
      return wire(402, 'insufficient_credits', insufficientCreditsText(error));
    case 'song_limit':
      return wire(
        402,
        'song_limit',
        `The Free plan keeps ${error.songLimit} songs. Delete one or upgrade to Pro to add another.`,
      );
    case 'training_limit':
      return wire(
        402,
        'training_limit',
        'Monthly training time limit reached. Upgrade to Pro for unlimited training.',
      );
    case 'training_session_not_found':
      return wire(404, 'training_session_not_found', 'Training session not found');
    case 'training_session_ended':
      return wire(409, 'training_session_ended', 'This training session has ended. Please start a new one.');
    case 'song_not_completed':
      return wire(409, 'song_not_completed', 'Only completed songs can be practised.');
    case 'plan_unchanged':
      return wire(409, 'plan_unchanged', 'You already have this plan.');
    case 'no_subscription':
      return wire(409, 'no_subscription', 'There is no paid subscription on this account.');
    case 'refund_window_over':
      return wire(409, 'refund_window_over', 'The 14-day refund guarantee of this subscription has ended.');
    case 'payment_failed':
      return wire(402, 'payment_failed', error.reason);
    case 'webhook_refused':
      return wire(400, 'webhook_refused', 'The signature of this event is not valid.');
    case 'api_not_in_plan':
      return wire(403, 'api_not_in_plan', 'API access is part of the Master plan.');
    case 'api_quota_exceeded':
      return busy(
        429,
        'api_quota_exceeded',
        "This month's API requests are used up.",
        error.retryAfterSeconds,
      );
    case 'api_key_not_found':
      return wire(404, 'api_key_not_found', 'API key not found');
    case 'api_key_limit':
      return wire(
        409,
        'api_key_limit',
        `An account has at most ${error.keyLimit} API keys. Please delete one that is not in use.`,
      );
    case 'session_required':
      return wire(403, 'session_required', 'An API key cannot make this call. Please sign in to make it.');
    case 'idempotency_key_invalid':
      return wire(
        400,
        'idempotency_key_invalid',
        'The Idempotency-Key must have 1 to 255 printable ASCII characters.',
      );
    case 'idempotency_key_reused':
      return wire(
        422,
        'idempotency_key_reused',
        'This Idempotency-Key was used for another request. Please use a new one.',
      );
    case 'idempotency_key_running':
      return busy(
        409,
        'idempotency_key_running',
        'The first request with this Idempotency-Key is still running.',
        error.retryAfterSeconds,
      );
    case 'upload_not_found':
      return wire(404, 'upload_not_found', 'Upload not found');
    case 'upload_expired':
      return wire(410, 'upload_expired', 'This upload has expired. Please start it again.');
    case 'upload_ended':
      return wire(409, 'upload_ended', 'This upload has already ended.');
    case 'upload_limit':
      return busy(
        429,
        'upload_limit',
        `You have ${error.uploadLimit} unfinished uploads. Please finish or cancel one of them.`,
        error.retryAfterSeconds,
      );
    case 'upload_incomplete':
      return wire(
        409,
        'upload_incomplete',
        `Parts of the file are missing: ${error.missingParts.join(', ')}.`,
      );
    case 'upload_part_invalid':
      return wire(422, 'upload_part_invalid', error.reason);
    case 'upload_part_conflict':
      return wire(
        409,
        'upload_part_conflict',
        `Part ${error.partNumber} has already arrived with other bytes. Please cancel this upload and start again.`,
      );
    case 'checksum_mismatch':
      return wire(422, 'checksum_mismatch', 'The file has changed on its way. Please upload it again.');
    case 'length_required':
      return wire(411, 'length_required', 'The upload must state its length.');
    case 'upgrade_required':
      return wire(426, 'upgrade_required', 'This address is for WebSockets only.');
    case 'file_too_large':
      return wire(413, 'file_too_large', 'File too large (max 100MB)');
    case 'song_too_long':
      return wire(422, 'song_too_long', 'Songs may be up to 12 minutes long. Please upload a shorter one.');
    case 'unsupported_file':
      return wire(
        415,
        'unsupported_file',
        `"${error.fileName}" is not a supported file. Supported formats: MP3, WAV, FLAC, OGG, M4A, AAC.`,
      );
    case 'signature_invalid':
      return wire(403, 'signature_invalid', 'This link is not valid or has expired.');
    case 'stale_attempt':
      return wire(409, 'stale_attempt', 'A later attempt is at work.');
    case 'too_many_attempts':
      return busy(
        429,
        'too_many_attempts',
        `Too many attempts. Please try again in ${error.retryAfterSeconds} seconds.`,
        error.retryAfterSeconds,
      );
    case 'too_busy':
      return busy(
        429,
        'too_busy',
        'Too many requests. Please wait a moment and try again.',
        error.retryAfterSeconds,
      );
    case 'unavailable':
      return busy(
        503,
        'unavailable',
        'The service is busy. Please try again in a moment.',
        error.retryAfterSeconds,
      );
    default:
      return error satisfies never;
  }
}

function wire(status: number, code: string, detail: string): WireError {
  return { status, code, detail };
}

function busy(status: number, code: string, detail: string, retryAfterSeconds: number): WireError {
  return { status, code, detail, retryAfterSeconds };
}

function insufficientCreditsText(error: { requiredCredits: number; availableCredits: number }): string {
  return (
    'Insufficient credits. Please purchase more credits to process this file. ' +
    `It needs ${error.requiredCredits}, you have ${error.availableCredits}.`
  );
}
