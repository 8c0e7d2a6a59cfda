import type { Place } from './places.ts';
import type { SchemaNode } from './schemas.ts';

/** Changes of one place of a message, to see whether both ends accept or refuse the same. */
export type Change =
  | { gone: true }
  | { put: unknown }
  /** JSON text in the place of the value: what no JSON writer of ours would write. */
  | { raw: string }
  | { repeat: readonly [character: string, times: number] }
  /** The list with its first item so many times. */
  | { copies: number }
  /** A field more, of this name. */
  | { extra: string };

const OTHER_TYPES: readonly unknown[] = [null, true, 7, '7', 'nothing of this name', [], {}];
const NO_NUMBERS = ['NaN', '-Infinity', '1e999'];
const BEYOND_SAFE_INTEGERS = '9007199254740993';
const LONE_SURROGATE = '"\\ud800"';
const WIDE_CHARACTER = '😀';

/** Derived from the schema of the place, so a new field or bound is covered by itself. */
export function changesOf(place: Place): Change[] {
  const { at, schema, value } = place;
  const types = OTHER_TYPES.map((other): Change => ({ put: other }));
  const gone: Change[] = typeof at.at(-1) === 'string' ? [{ gone: true }] : [];
  return [...gone, ...types, ...extras(place), ...members(schema), ...ofType(schema, value)];
}

function extras({ at, schema, value }: Place): Change[] {
  if (schema.type !== 'object' || value === null) return [];
  const names = at.length === 0 ? ['surprise', '__proto__', 'constructor', ''] : ['surprise'];
  return names.map((name) => ({ extra: name }));
}

function members(schema: SchemaNode): Change[] {
  return Array.isArray(schema.enum) ? schema.enum.map((member) => ({ put: member })) : [];
}

function ofType(schema: SchemaNode, value: unknown): Change[] {
  switch (schema.type) {
    case 'string':
      return stringChanges(schema, value);
    case 'integer':
    case 'number':
      return numberChanges(schema);
    case 'array':
      return listChanges(schema, value);
    default:
      return [];
  }
}

function stringChanges(schema: SchemaNode, value: unknown): Change[] {
  const lengths = boundsOf(schema, 'minLength', 'maxLength').filter((length) => length >= 0);
  const repeats = lengths.flatMap((length): Change[] => [
    { repeat: ['x', length] },
    { repeat: [WIDE_CHARACTER, length] },
  ]);
  const text = typeof value === 'string' ? value : 'x';
  const spoiled = [
    '',
    `${text}\n`,
    `${text} `,
    ` ${text}`,
    text.toUpperCase(),
    `${text}\u0663`,
    `${text}\u0000`,
  ];
  return [...repeats, ...spoiled.map((put): Change => ({ put })), { raw: LONE_SURROGATE }];
}

function numberChanges(schema: SchemaNode): Change[] {
  const isInteger = schema.type === 'integer';
  const bounds = boundsOf(schema, 'minimum', 'maximum', isInteger ? 1 : 0.001);
  const open = boundsOf(schema, 'exclusiveMinimum', 'exclusiveMaximum', isInteger ? 1 : 0.001);
  const figures = [...new Set([...bounds, ...open, 0, -1, 0.5, 2.5])];
  const raw = [...NO_NUMBERS, BEYOND_SAFE_INTEGERS];
  return [...figures.map((put): Change => ({ put })), ...raw.map((text): Change => ({ raw: text }))];
}

function listChanges(schema: SchemaNode, value: unknown): Change[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  return boundsOf(schema, 'minItems', 'maxItems').map((copies) => ({ copies }));
}

/** Each bound itself, and a step to either side of it. */
function boundsOf(schema: SchemaNode, low: string, high: string, step = 1): number[] {
  const bounds = [schema[low], schema[high]].filter((bound) => typeof bound === 'number');
  return bounds.flatMap((bound) => [bound - step, bound, bound + step]);
}
