import { valueOrThrow } from '../http.ts';
import { keepOfflineTraining } from '../services/practice/offline-training.ts';
import { practiceDays } from '../services/practice/practice-figures.ts';
import { endTraining, recordHeartbeat, startTraining } from '../services/practice/training.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

export const trainingRoutes = newRoutes();

trainingRoutes.openapi(route('POST /training/start'), async (c) => {
  const user = await requireUser(c, c.get('caller'));
  return c.json(valueOrThrow(await startTraining(c.get('context'), user, c.req.valid('json').song_id)), 200);
});

trainingRoutes.openapi(route('POST /training/heartbeat'), async (c) => {
  const body = c.req.valid('json');
  const heartbeat = { sessionId: body.session_id, voicedMs: millisecondsOf(body.voiced_seconds) };
  const user = await requireUser(c, c.get('caller'));
  return c.json(valueOrThrow(await recordHeartbeat(c.get('context'), user, heartbeat)), 200);
});

trainingRoutes.openapi(route('POST /training/end'), async (c) => {
  const user = await requireUser(c, c.get('caller'));
  const { session_id: sessionId, voiced_seconds: voicedSeconds } = c.req.valid('json');
  const ending = { sessionId, voicedMs: millisecondsOf(voicedSeconds) };
  return c.json(valueOrThrow(await endTraining(c.get('context'), user, ending)), 200);
});

trainingRoutes.openapi(route('POST /training/offline'), async (c) => {
  const { session_id: sessionId, song_id: songId, ...times } = c.req.valid('json');
  const told = {
    ...{ sessionId, songId },
    startMs: Date.parse(times.started_at),
    endMs: Date.parse(times.ended_at),
    voicedMs: millisecondsOf(times.voiced_seconds),
  };
  const user = await requireUser(c, c.get('caller'));
  return c.json(valueOrThrow(await keepOfflineTraining(c.get('context'), user, told)), 200);
});

trainingRoutes.openapi(route('GET /training/days'), async (c) => {
  const { userId } = c.get('caller');
  return c.json({ days: await practiceDays(c.get('context'), userId, c.req.valid('query').time_zone) }, 200);
});

function millisecondsOf(seconds: number): number {
  return Math.round(seconds * 1000);
}
