import { z } from 'zod';
import { REPERTOIRE_PLACES } from '../songs/repertoire.ts';
import { TITLE_MAX_LENGTH } from '../songs/titles.ts';
import { pageRequest } from './leaves.ts';

/** Bodies and parameters of the calls about songs, by shape. What a title or a key may be is decided in `domain/songs`. */

/** Far beyond every rule about them: only so that nobody has a megabyte judged letter by letter. */
const MAX_TEXT_LENGTH = 1_000;

export const songListSchema = z.object({
  ...pageRequest,
  include_processing: yesOrNo('include_processing').default(false),
});

export const songDeletionSchema = z.object({ cleanup_files: yesOrNo('cleanup_files').default(true) });

/** Clients send back the whole song that they got, so other fields are passed over, and a key that is not known yet is no key. */
export const songChangesSchema = z
  .object({
    title: text('title', `Title cannot exceed ${TITLE_MAX_LENGTH} characters`).optional(),
    key_signature: text(
      'key_signature',
      `key_signature cannot exceed ${MAX_TEXT_LENGTH} characters.`,
    ).nullish(),
    repertoire: z
      .enum(REPERTOIRE_PLACES, { error: `repertoire must be ${REPERTOIRE_PLACES.join(', ')} or null.` })
      .nullish()
      .describe('Null takes it out of the repertoire'),
  })
  .refine(
    ({ title, key_signature: key, repertoire }) =>
      title !== undefined || typeof key === 'string' || repertoire !== undefined,
    { message: 'Send a title, a key_signature or a repertoire to change.' },
  );

function text(name: string, tooLong: string) {
  return z.string({ error: `${name} must be text.` }).max(MAX_TEXT_LENGTH, { error: tooLong });
}

function yesOrNo(name: string) {
  return z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false'], { error: `${name} must be true or false.` }))
    .transform((word) => word === 'true')
    .meta({ enum: ['true', 'false'] });
}
