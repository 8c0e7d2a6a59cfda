import { type Change, changesOf } from './changes.ts';
import { idOf, MESSAGE_NAMES, MESSAGES, type MessageName, readMessage } from './messages.ts';
import { type Place, placesOf } from './places.ts';

/** Every fixture with one thing changed, and whether zod takes the result. pytest shows pydantic the same ones. */

export type Verdict = { of: MessageName; at: Place['at']; ok: boolean } & Change;

type Case = Omit<Verdict, 'ok'> & Change;

const STAND_IN = 'the raw text comes here';

/** Rules across fields are not in a schema, so their changes are written by hand. */
const ACROSS_FIELDS: readonly Case[] = [
  { of: 'job-request', at: ['attempt'], put: 2 },
  { of: 'job-request', at: ['job_id'], put: 'pipe_another-1' },
  { of: 'transposition-request', at: ['attempt'], put: 2 },
  { of: 'alignment-request', at: ['attempt'], put: 2 },
  { of: 'event-progress', at: ['job_id'], put: 'pipe_another-1' },
  { of: 'event-findings', at: ['findings', 'notes', 0, 'time_end'], put: 3.2 },
  { of: 'event-findings', at: ['findings', 'notes', 0, 'time_end'], put: 3.2001 },
  { of: 'event-completed', at: ['attempt'], put: 2 },
  { of: 'event-transposed', at: ['attempt'], put: 2 },
  { of: 'event-aligned', at: ['attempt'], put: 2 },
  { of: 'event-released', at: ['attempt'], put: 2 },
  { of: 'event-failed', at: ['attempt'], put: 2 },
  { of: 'event-failed', at: ['error', 'retryable'], put: true },
  { of: 'event-failed', at: ['error'], put: { code: 'timeout', message: 'Too slow.', retryable: true } },
  { of: 'event-failed', at: ['error'], put: { code: 'timeout', message: 'Too slow.', retryable: false } },
  { of: 'pipeline-document', at: ['pitch_detection', 'note_sequence', 0, 'time_end'], put: 0.352 },
  { of: 'pipeline-document', at: ['pitch_detection', 'note_sequence', 0, 'time_end'], put: 0.3521 },
  { of: 'pipeline-document', at: ['pitch_detection', 'raw_data', 'f0'], put: [440] },
  { of: 'pipeline-document', at: ['pitch_detection', 'raw_data', 'f0'], put: [0, 0, 0, 20_000] },
  { of: 'pipeline-document', at: ['pitch_detection', 'raw_data', 'f0'], put: [0, 0, 0, 20_001] },
  { of: 'pipeline-document', at: [], raw: '' },
  { of: 'pipeline-document', at: [], raw: 'NaN' },
  { of: 'pipeline-document', at: [], raw: '{' },
];

export function verdicts(): Verdict[] {
  const seen = new Set<string>();
  const cases = [...MESSAGE_NAMES.flatMap((name) => casesOf(name, seen)), ...ACROSS_FIELDS];
  const byText = new Map(cases.map((one) => [JSON.stringify(one), one]));
  return [...byText.values()].map((one) => ({ ...one, ok: isTaken(one) }));
}

/** One verdict a line, so that a difference shows which one it is. */
export function verdictsText(all: readonly Verdict[]): string {
  return `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;
}

/** Places that an earlier fixture has already shown in the same message are left out. */
function casesOf(name: MessageName, seen: Set<string>): Case[] {
  return placesOf(readMessage(name), idOf(name)).flatMap((place) => {
    const key = JSON.stringify([place.at, place.schema, place.owner]);
    if (seen.has(key)) return [];
    seen.add(key);
    return changesOf(place).map((change) => ({ of: name, at: place.at, ...change }));
  });
}

function isTaken(one: Case): boolean {
  const text = changedText(one);
  try {
    return MESSAGES[one.of].safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function changedText(one: Case): string {
  const root = { message: readMessage(one.of) as unknown };
  const path = ['message', ...one.at];
  const holder = path.slice(0, -1).reduce<unknown>((inner, step) => (inner as never)[step], root);
  apply(one, holder as Record<string | number, unknown>, path.at(-1) as string | number);
  const text = JSON.stringify(root.message);
  return 'raw' in one ? text.replace(JSON.stringify(STAND_IN), () => one.raw) : text;
}

function apply(change: Change, holder: Record<string | number, unknown>, last: string | number): void {
  if ('gone' in change) delete holder[last];
  else if ('put' in change) holder[last] = change.put;
  else if ('raw' in change) holder[last] = STAND_IN;
  else if ('repeat' in change) holder[last] = change.repeat[0].repeat(change.repeat[1]);
  else if ('copies' in change) holder[last] = new Array(change.copies).fill((holder[last] as unknown[])[0]);
  else if ('extra' in change) addField(holder[last] as object, change.extra);
  else change satisfies never;
}

/** Defined, not assigned: `__proto__` is a field like any other. */
function addField(target: object, name: string): void {
  Object.defineProperty(target, name, { value: 1, enumerable: true, configurable: true, writable: true });
}
