import { valueOrThrow } from '../http.ts';
import { practiceProgress } from '../services/practice/practice-progress.ts';
import { keepPracticeResult, listPracticeResults } from '../services/practice/practice-results.ts';
import { keepPracticeTest, listPracticeTests } from '../services/practice/practice-tests.ts';
import { songWeeks } from '../services/practice/song-history.ts';
import { ownSong } from './own-song.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

export const practiceRoutes = newRoutes();

practiceRoutes.openapi(route('POST /practice/results'), async (c) => {
  const user = await requireUser(c, c.get('caller'));
  return c.json(valueOrThrow(await keepPracticeResult(c.get('context'), user, c.req.valid('json'))), 201);
});

practiceRoutes.openapi(route('GET /practice/results'), async (c) => {
  const { userId } = c.get('caller');
  const { song_id: songId, ...page } = c.req.valid('query');
  return c.json(valueOrThrow(await listPracticeResults(c.get('context'), userId, songId, page)), 200);
});

practiceRoutes.openapi(route('POST /practice/tests'), async (c) => {
  const { userId } = c.get('caller');
  return c.json(valueOrThrow(await keepPracticeTest(c.get('context'), userId, c.req.valid('json'))), 201);
});

practiceRoutes.openapi(route('GET /practice/tests'), async (c) => {
  const { userId } = c.get('caller');
  return c.json(await listPracticeTests(c.get('context'), userId, c.req.valid('query')), 200);
});

practiceRoutes.openapi(route('GET /practice/progress'), async (c) => {
  const { userId } = c.get('caller');
  return c.json(await practiceProgress(c.get('context'), userId, c.req.valid('query').time_zone), 200);
});

practiceRoutes.openapi(route('GET /songs/{songId}/history', ownSong), async (c) =>
  c.json({ weeks: await songWeeks(c.get('context'), c.get('song'), c.req.valid('query').time_zone) }, 200),
);
