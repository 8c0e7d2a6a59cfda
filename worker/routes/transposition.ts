import { pitchWords } from '#domain/contracts/transposition-api.ts';
import { isPitch } from '#domain/transposition/transposition.ts';
import { type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { requireSong } from '../services/songs/songs.ts';
import { songPitchMap } from '../services/transposition/pitch-map.ts';
import { ownSong } from './own-song.ts';
import { newRoutes, route } from './route.ts';

/** A song in another key: asking for it, looking what there is, and its audio for clients that send their bearer. */
export const transpositionRoutes = newRoutes();

const WHOLE_NUMBER = /^-?\d{1,2}$/;

transpositionRoutes.openapi(route('POST /transposition/start'), async (c) => {
  const { song_id: songId } = c.req.valid('json');
  valueOrThrow(await requireSong(c.get('context'), c.get('caller').userId, songId));
  throw new HttpProblem({ kind: 'unavailable', retryAfterSeconds: 60 });
});

transpositionRoutes.openapi(route('GET /transposition/files/{songId}', ownSong), async (c) =>
  c.json({ files: [] }, 200),
);

transpositionRoutes.openapi(route('GET /transposition/pitch-map/{songId}/{pitch}', ownSong), async (c) =>
  c.json(valueOrThrow(await songPitchMap(c.get('context'), c.get('song'), pitchOf(c))), 200),
);

transpositionRoutes.openapi(route('GET /transposition/download/{songId}/{pitch}', ownSong), async (c) => {
  pitchOf(c);
  throw new HttpProblem({ kind: 'file_not_found' });
});

function pitchOf(c: AppContext): number {
  const text = c.req.param('pitch') ?? '';
  const pitch = WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN;
  if (isPitch(pitch)) return pitch;
  const issue = { field: 'pitch', code: 'invalid', message: pitchWords('pitch') };
  throw new HttpProblem({ kind: 'invalid_fields', issues: [issue] });
}
