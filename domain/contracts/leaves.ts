import { z } from 'zod';

/** The small parts that answers are made of, each with the example that the API's document shows. */

export const time = () => z.iso.datetime().meta({ examples: ['2026-11-21T12:00:00.000Z'] });
export const id = (prefix: string) => z.string().meta({ examples: [`${prefix}_01kagq8x3v6m2t9c5r7w4y1z0b`] });
export const example = <Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): Schema =>
  schema.meta({ examples: [value] });

export const planSchema = z.enum(['free', 'pro', 'premium']);
/** Which part of a list somebody asks for. */
export const pageRequest = {
  limit: wholeNumber('limit', 1, 100).default(50),
  offset: wholeNumber('offset', 0, 1_000_000).default(0),
};

export const page = { total: z.int(), limit: z.int(), offset: z.int() };
export const fractionDone = z.number().min(0).max(1).describe('0 to 1, of the whole pipeline');

/** Not by coercion, which takes an empty text for 0 and "1e2" for 100. The document calls it what it means, an integer. */
function wholeNumber(name: string, min: number, max: number) {
  const error = `${name} must be a whole number from ${min} to ${max}.`;
  return z
    .string({ error })
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }))
    .meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined });
}
