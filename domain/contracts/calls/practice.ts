import {
  keptPassBodySchema,
  practiceProgressBodySchema,
  practiceResultsSchema,
  songHistoryBodySchema,
} from '../practice-api.ts';
import { practiceListSchema, practiceProgressSchema, practiceResultSchema } from '../practice-requests.ts';
import {
  practiceTestBodySchema,
  practiceTestListSchema,
  practiceTestSchema,
  practiceTestsSchema,
} from '../practice-tests-api.ts';
import { type Calls, OWN_SONG } from './call.ts';

/** How singing went: judged in the browser, kept as figures. */

export const practiceCalls = {
  'POST /practice/results': {
    summary: 'How a pass over a song went, line by line; the newest 200 of a song are kept',
    by: 'key',
    scope: 'practice:write',
    body: practiceResultSchema,
    answers: { 201: keptPassBodySchema },
    errors: [...OWN_SONG, 'training_session_not_found', 'too_many_attempts'],
  },
  'GET /practice/results': {
    summary: 'How the passes over a song went',
    by: 'key',
    scope: 'practice:read',
    query: practiceListSchema,
    answers: { 200: practiceResultsSchema },
    errors: OWN_SONG,
  },
  'POST /practice/tests': {
    summary: 'What a test of the voice or of the ear found; the newest 200 are kept',
    by: 'key',
    scope: 'practice:write',
    body: practiceTestSchema,
    answers: { 201: practiceTestBodySchema },
    errors: ['too_many_attempts'],
  },
  'GET /practice/tests': {
    summary: 'What the tests of the voice and of the ear found',
    by: 'key',
    scope: 'practice:read',
    query: practiceTestListSchema,
    answers: { 200: practiceTestsSchema },
  },
  'GET /practice/progress': {
    summary: 'Accuracy and sung time of the last twelve weeks, over all songs and by song',
    by: 'key',
    scope: 'practice:read',
    query: practiceProgressSchema,
    answers: { 200: practiceProgressBodySchema },
  },
  'GET /songs/{songId}/history': {
    summary: 'Accuracy and sung time of the last twelve weeks, of one song',
    by: 'key',
    scope: 'practice:read',
    query: practiceProgressSchema,
    answers: { 200: songHistoryBodySchema },
    errors: OWN_SONG,
  },
} as const satisfies Calls;
