/**
 * The waitlist's form service: Formspree, or our own endpoint of the same shape. Its answers are read as its own client reads
 * them: `errors` with or without a field, an older `error` text, or the `next` address of a success.
 */

/** Where the form goes when no form service is configured. */
export const OWN_ENDPOINT = '/api/v1/waitlist';

const FIELD = 'email';

export const FIELD_CODES = [
  'REQUIRED_FIELD_EMPTY',
  'REQUIRED_FIELD_MISSING',
  'TYPE_EMAIL',
  'TYPE_NUMERIC',
  'TYPE_TEXT',
] as const;
export const FORM_CODES = [
  'BLOCKED',
  'EMPTY',
  'FORM_NOT_FOUND',
  'INACTIVE',
  'NO_FIELDS',
  'PROJECT_NOT_FOUND',
] as const;

type FieldCode = (typeof FIELD_CODES)[number];
type FormCode = (typeof FORM_CODES)[number];

export type FormServiceAnswer =
  | { kind: 'joined' }
  | { kind: 'field'; code: FieldCode }
  | { kind: 'form'; code: FormCode }
  /** In the service's own words, without a code. */
  | { kind: 'said'; text: string }
  /** `text` is what could be read of it, or empty. */
  | { kind: 'unexpected'; text: string }
  | { kind: 'unreachable' };

/** Sent as form data: another origin then needs no preflight. */
export async function postEmail(url: string, email: string): Promise<FormServiceAnswer> {
  const body = new FormData();
  body.set(FIELD, email);
  try {
    const response = await fetch(url, { method: 'POST', headers: { Accept: 'application/json' }, body });
    return readAnswer(response.ok, await response.json().catch(() => null));
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The first thing that is wrong: there is one field, so nobody can mend two at once. */
export function readAnswer(isOk: boolean, body: unknown): FormServiceAnswer {
  if (!isRecord(body)) return { kind: 'unexpected', text: '' };
  const [first] = Array.isArray(body.errors) ? body.errors : [];
  if (isRecord(first)) return readError(first);
  for (const text of [body.error, body.detail]) {
    if (typeof text === 'string' && text !== '') return { kind: 'said', text };
  }
  const isJoined = isOk && (typeof body.next === 'string' || body.ok === true);
  return isJoined ? { kind: 'joined' } : { kind: 'unexpected', text: '' };
}

function readError({ code, field, message }: Record<string, unknown>): FormServiceAnswer {
  const fieldCode = FIELD_CODES.find((known) => known === code);
  if (fieldCode && (field === FIELD || field === undefined)) return { kind: 'field', code: fieldCode };
  const formCode = FORM_CODES.find((known) => known === code);
  if (formCode) return { kind: 'form', code: formCode };
  return { kind: 'unexpected', text: typeof message === 'string' ? message : '' };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
