import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  accountDeletionSchema,
  emailChangeSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetConfirmSchema,
  refreshSchema,
  registerSchema,
} from './account-requests.ts';
import { restoreEditsSchema, saveEditsSchema } from './editing-api.ts';
import { issueWords } from './issue-words.ts';
import {
  creditsUseSchema,
  ledgerSchema,
  newApiKeySchema,
  statusSchema,
  upgradeSchema,
} from './plan-requests.ts';
import { processSchema, retrySchema, socketTicketSchema } from './requests/pipeline-requests.ts';
import { createUploadSchema } from './requests/upload-requests.ts';
import { songChangesSchema, songDeletionSchema, songListSchema } from './song-requests.ts';
import { trainingEndSchema, trainingHeartbeatSchema, trainingStartSchema } from './training-requests.ts';

const BODIES = Object.entries({
  accountDeletionSchema,
  newApiKeySchema,
  upgradeSchema,
  emailChangeSchema,
  passwordChangeSchema,
  passwordResetConfirmSchema,
  creditsUseSchema,
  ledgerSchema,
  statusSchema,
  processSchema,
  retrySchema,
  loginSchema,
  refreshSchema,
  registerSchema,
  socketTicketSchema,
  songChangesSchema,
  songDeletionSchema,
  songListSchema,
  trainingEndSchema,
  trainingHeartbeatSchema,
  trainingStartSchema,
  createUploadSchema,
  saveEditsSchema,
  restoreEditsSchema,
});
const WRONG = [null, true, 7, -1, 1.5, 1e308, Number.POSITIVE_INFINITY, '', 'a'.repeat(20_000), [], {}];
const LIBRARY_WORDS = /invalid|expected|received|too (small|big)|undefined|of another kind/i;

function wordsFor(schema: z.ZodType, input: unknown): string[] {
  const parsed = schema.safeParse(input, { error: issueWords });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

test.each(BODIES)('%s never answers in the words of the library', (_name, schema) => {
  for (const body of [null, [], 'a song', 7]) {
    expect(wordsFor(schema, body)).toEqual(['The body must be a JSON object.']);
  }
  const shape: Record<string, unknown> = schema.shape;
  for (const field of Object.keys(shape)) {
    for (const value of WRONG) {
      for (const words of wordsFor(schema, { [field]: value })) {
        expect(words).not.toMatch(LIBRARY_WORDS);
      }
    }
  }
});

test.each([
  [z.object({ name: z.string() }), { name: 7 }, 'name must be text.'],
  [z.object({ name: z.string().max(3) }), { name: 'aria' }, 'name must have at most 3 characters.'],
  [z.object({ name: z.string().min(5) }), { name: 'aria' }, 'name must have at least 5 characters.'],
  [z.object({ count: z.number().positive() }), { count: 0 }, 'count must be above 0.'],
  [z.object({ count: z.number().max(9) }), { count: 10 }, 'count must be at most 9.'],
  [z.object({ count: z.int() }), { count: 1.5 }, 'count must be a whole number.'],
  [z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, 'kind must be one of a, b.'],
  [z.object({ songs: z.array(z.string()) }), { songs: ['a', 7] }, 'songs.1 must be text.'],
  [
    z.object({ songs: z.array(z.string()).max(1) }),
    { songs: ['a', 'b'] },
    'songs must have at most 1 entries.',
  ],
  [z.object({ id: z.string().regex(/^x/) }), { id: 'y' }, 'id is not valid.'],
  [z.object({ name: z.string('A name, please.') }), { name: 7 }, 'A name, please.'],
])('%#: the field is named, and what may stand there', (schema, input, words) => {
  expect(wordsFor(schema, input)).toEqual([words]);
});
