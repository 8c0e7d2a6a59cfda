import { pitchWords } from '#domain/contracts/transposition-api.ts';
import { isPitch } from '#domain/music/pitch-range.ts';
import { exportOriginalMix } from '../export/song/original-mix.ts';
import { type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { requireSong } from '../services/songs/songs.ts';
import { askForPitch } from '../services/transposition/ask.ts';
import { listFiles } from '../services/transposition/files.ts';
import { songPitchMap } from '../services/transposition/pitch-map.ts';
import { requireStemKey, requireTransposedKey } from '../services/transposition/track.ts';
import { sendObject } from '../storage/send-object.ts';
import { ownSong } from './own-song.ts';
import { newRoutes, route } from './route.ts';
import { sendWav } from './send-wav.ts';

/** A song in another key: asking for it, looking what there is, and its audio for clients that send their bearer. */
export const transpositionRoutes = newRoutes();

const WHOLE_NUMBER = /^-?\d{1,2}$/;

transpositionRoutes.openapi(route('POST /transposition/start'), async (c) => {
  const context = c.get('context');
  const { song_id: songId, target_pitch: pitch } = c.req.valid('json');
  const song = valueOrThrow(await requireSong(context, c.get('caller').userId, songId));
  const asked = valueOrThrow(await askForPitch(context, song, pitch, originOf(c)));
  return asked.status === 'completed' ? c.json(asked, 200) : c.json(asked, 202);
});

transpositionRoutes.openapi(route('GET /transposition/files/{songId}', ownSong), async (c) =>
  c.json({ files: await listFiles(c.get('context'), c.get('song'), originOf(c)) }, 200),
);

transpositionRoutes.openapi(route('GET /transposition/pitch-map/{songId}/{pitch}', ownSong), async (c) =>
  c.json(valueOrThrow(await songPitchMap(c.get('context'), c.get('song'), pitchOf(c))), 200),
);

transpositionRoutes.openapi(route('GET /transposition/download/{songId}/{pitch}', ownSong), async (c) => {
  const { track } = c.req.valid('query');
  const [context, song, pitch] = [c.get('context'), c.get('song'), pitchOf(c)];
  if (pitch === 0 && track === undefined)
    return sendWav(c, valueOrThrow(await exportOriginalMix(context, song)));
  const key =
    pitch === 0 && track !== undefined
      ? await requireStemKey(context, song, track)
      : await requireTransposedKey(context, song, pitch, track);
  return valueOrThrow(await sendObject(c.env.AUDIO, valueOrThrow(key), c.req.raw));
});

function originOf(c: AppContext): string {
  return new URL(c.req.url).origin;
}

function pitchOf(c: AppContext): number {
  const text = c.req.param('pitch') ?? '';
  const pitch = WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN;
  if (isPitch(pitch)) return pitch;
  const issue = { field: 'pitch', code: 'invalid', message: pitchWords('pitch') };
  throw new HttpProblem({ kind: 'invalid_fields', issues: [issue] });
}
