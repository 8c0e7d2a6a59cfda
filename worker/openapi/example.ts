import { z } from 'zod';

/** Fields of the sidecar's contract, whose schemas make the sidecar's code too and carry no examples. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  note_name: 'A4',
  lowest: 'A3',
  highest: 'E5',
  time_end: 2,
  code: 'quiet_voice',
  sha256: 'a'.repeat(64),
};

/** An answer as it may look: each part by its own example, else the plainest value of its kind. */
export function exampleOf(schema: z.core.$ZodType, name = ''): unknown {
  const examples = schema instanceof z.ZodType ? schema.meta()?.examples : undefined;
  if (Array.isArray(examples)) return examples[0];
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([key, part]) => [key, exampleOf(part, key)]));
  }
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element)];
  if (schema instanceof z.ZodTuple) return [];
  if (schema instanceof z.ZodUnion) return exampleOf(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return BY_NAME[name] ?? 1;
  if (schema instanceof z.ZodString) return BY_NAME[name] ?? 'text';
  return 'unwrap' in schema && typeof schema.unwrap === 'function' ? exampleOf(schema.unwrap(), name) : null;
}
