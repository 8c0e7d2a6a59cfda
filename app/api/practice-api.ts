import type { z } from 'zod';
import type { PracticeResultInput } from '#domain/contracts/practice-requests.ts';
import type { practiceTestSchema, TestKind } from '#domain/contracts/practice-tests-api.ts';
import { api, bodyOf } from './api-client.ts';

export const keepPracticeResult = (json: PracticeResultInput) => bodyOf(api.practice.results.$post({ json }));

/** The newest passes over a song. */
export const getPracticeResults = (songId: string, limit: number, signal: AbortSignal) =>
  bodyOf(api.practice.results.$get({ query: { song_id: songId, limit: `${limit}` } }, { init: { signal } }));

/** The last twelve weeks, as the calendar of `timeZone` has them. */
export const getPracticeProgress = (timeZone: string | null, signal: AbortSignal) =>
  bodyOf(
    api.practice.progress.$get(
      { query: timeZone === null ? {} : { time_zone: timeZone } },
      { init: { signal } },
    ),
  );

/** The same twelve weeks, of one song. */
export const getSongHistory = (songId: string, timeZone: string | null, signal: AbortSignal) =>
  bodyOf(
    api.songs[':songId'].history.$get(
      { param: { songId }, query: timeZone === null ? {} : { time_zone: timeZone } },
      { init: { signal } },
    ),
  );

export const keepPracticeTest = (json: z.input<typeof practiceTestSchema>) =>
  bodyOf(api.practice.tests.$post({ json }));

/** The newest tests of a kind. */
export const getPracticeTests = (kind: TestKind, signal: AbortSignal) =>
  bodyOf(api.practice.tests.$get({ query: { kind } }, { init: { signal } }));
