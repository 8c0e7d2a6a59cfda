import { toWire, WIRE_ERRORS } from '#domain/api-errors/wire-errors.ts';
import type { Call } from '#domain/contracts/calls/call.ts';
import type { PlacedCall } from '#domain/contracts/calls/every-call.ts';
import type { AppError, ErrorCode, ErrorOf } from '#domain/errors.ts';

/** Which errors a call can end in, and how the document tells of them. */

export interface ResponseObject {
  description: string;
  content?: Record<string, { schema?: object; example?: unknown; examples?: object }>;
}

const OF_EVERY_CALL = ['unavailable', 'internal'] as const;
const OF_ACCESS = {
  anybody: [],
  session: ['authentication_required', 'authentication_failed', 'session_required'],
  key: ['authentication_required', 'authentication_failed', 'api_not_in_plan', 'api_quota_exceeded'],
} as const satisfies Record<Call['by'], readonly ErrorCode[]>;
const OF_CHANGES = [
  'malformed_request',
  'too_busy',
  'too_many_attempts',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_key_running',
] as const;

export function errorCodesOf(call: PlacedCall): ErrorCode[] {
  const isChange = call.method !== 'get';
  const isChecked = call.query !== undefined || call.body !== undefined;
  return [
    ...new Set<ErrorCode>([
      ...(isChecked ? (['invalid_fields'] as const) : []),
      ...(call.errors ?? []),
      ...OF_ACCESS[call.by],
      ...(call.by === 'key' && call.scope !== 'any' ? (['insufficient_scope'] as const) : []),
      ...(isChange ? OF_CHANGES : []),
      ...OF_EVERY_CALL,
    ]),
  ];
}

/** Gives one response for each status, with the codes that it can have. */
export function errorResponsesOf(call: PlacedCall): Record<string, ResponseObject> {
  const codes = errorCodesOf(call);
  const statuses = new Set(codes.map((code) => WIRE_ERRORS[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      responseOf(codes.filter((code) => WIRE_ERRORS[code].status === status)),
    ]),
  );
}

function responseOf(codes: ErrorCode[]): ResponseObject {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
  };
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  };
}

/** The document shows errors that carry data with these values. */
const SAMPLE_DATA = {
  invalid_fields: { issues: [{ field: 'email', message: 'The field email is required.', code: 'required' }] },
  malformed_request: { reason: 'unreadable_json' },
  wrong_password: { field: 'password' },
  second_factor_required: { methods: ['totp', 'recovery_code'], passkeyRequest: null },
  second_factor_not_fresh: { methods: ['totp', 'recovery_code'] },
  passkey_limit: { passkeyLimit: 10 },
  webhook_limit: { webhookLimit: 5 },
  pipeline_not_completed: { status: 'processing' },
  pipeline_ended: { status: 'completed' },
  import_unreadable: { reason: 'unknown_format' },
  key_not_rendered: { semitones: 2 },
  edits_conflict: { version: 4 },
  word_not_allowed: { word: '(ooh)' },
  insufficient_credits: { requiredCredits: 4, availableCredits: 1 },
  song_limit: { songLimit: 3 },
  payment_failed: { reason: 'past_due' },
  api_quota_exceeded: { retryAfterSeconds: 86_400 },
  grant_request_refused: { reason: 'Invalid redirect URI' },
  oauth_client_limit: { clientLimit: 10 },
  api_key_limit: { keyLimit: 5 },
  insufficient_scope: { requiredScope: 'songs:write' },
  idempotency_key_running: { retryAfterSeconds: 1 },
  upload_limit: { uploadLimit: 3, retryAfterSeconds: 3600 },
  upload_incomplete: { missingParts: [2, 3] },
  upload_part_invalid: { reason: 'unknown_number', partCount: 4 },
  upload_part_conflict: { partNumber: 2 },
  unsupported_file: { fileName: 'notes.pdf' },
  too_many_attempts: { retryAfterSeconds: 60 },
  too_many_transpositions: { transpositionLimit: 2, retryAfterSeconds: 15 },
  too_many_alignments: { alignmentLimit: 2, retryAfterSeconds: 15 },
  too_many_runs: { runLimit: 4, retryAfterSeconds: 60 },
  compute_budget_spent: { dailyMinutes: 120, retryAfterSeconds: 3600 },
  too_busy: { retryAfterSeconds: 1 },
  unavailable: { retryAfterSeconds: 1 },
} satisfies SampleData;

type DataOf<Problem extends AppError> = Problem extends unknown ? Omit<Problem, 'kind'> : never;
type CodeWithData = { [Code in ErrorCode]: keyof ErrorOf<Code> extends 'kind' ? never : Code }[ErrorCode];
type SampleData = { [Code in CodeWithData]: DataOf<ErrorOf<Code>> };

export function errorExamples(): Record<string, { value: object }> {
  const codes = Object.keys(WIRE_ERRORS) as ErrorCode[];
  return Object.fromEntries(
    codes.map((kind) => {
      const {
        status: _status,
        retryAfterSeconds: _seconds,
        ...body
      } = toWire({
        kind,
        ...SAMPLE_DATA[kind as keyof typeof SAMPLE_DATA],
      } as AppError);
      return [kind, { value: { ...body, request_id: '3d0c2b61-9b1f-4a83-9f0e-6c1b0d2a7e55' } }];
    }),
  );
}
