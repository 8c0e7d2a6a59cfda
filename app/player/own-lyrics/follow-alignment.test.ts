import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { getPipelineStatus } from '#app/api/song-api.ts';
import type { SongSocketListener } from '#app/api/song-socket.ts';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import { type AlignmentProgress, followAlignment, misfitOf } from './follow-alignment.ts';

vi.mock('#app/api/song-api.ts', () => ({ getPipelineStatus: vi.fn() }));

type Status = Pick<
  PipelineStatusBody,
  'is_completed' | 'is_failed' | 'error' | 'error_code' | 'lyrics_fitting' | keyof AlignmentProgress
>;

const PLACE = { songId: 'song_1', lyricsId: 'align_1' };
let socket: SongSocketListener | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  socket = undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

const RUNNING: Status = {
  is_completed: false,
  is_failed: false,
  error: null,
  error_code: null,
  stage: 'lyrics_recognition',
  activity: null,
  message: 'Listening',
  progress: 0.4,
};

/** What was asked answers in this order; the socket says nothing unless the test lets it. */
async function followed(...answers: (Status | Error)[]) {
  const told: number[] = [];
  const abort = new AbortController();
  vi.mocked(getPipelineStatus).mockImplementation(async () => {
    const answer = answers.shift();
    if (answer === undefined) abort.abort();
    if (answer instanceof Error) throw answer;
    return (answer ?? RUNNING) as PipelineStatusBody;
  });
  const tell = ({ progress }: AlignmentProgress) => void told.push(progress);
  const ending = followAlignment(PLACE, tell, abort.signal, async (_songId, listener) => {
    socket = listener;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  return { end: await Promise.race([ending, undefined]), told, ending };
}

const say = (status: object) =>
  socket?.onMessage({ type: 'alignment_progress', task_id: 'align_1', status } as never);

const refused = (status: number) =>
  new ApiError({
    kind: 'refused',
    status,
    statusText: '',
    code: '',
    detail: '',
    fieldErrors: [],
    params: undefined,
    retryAfterSeconds: null,
  });

test('progress is told until the words are placed', async () => {
  const { end, told } = await followed(
    RUNNING,
    { ...RUNNING, progress: 0.9 },
    { ...RUNNING, is_completed: true },
  );
  expect(end).toEqual({ name: 'placed' });
  expect(told).toEqual([0.4, 0.9]);
});

test('a failure comes with its code and the engine’s reason', async () => {
  const failed = {
    ...RUNNING,
    is_failed: true,
    error: 'No line begins with a time.',
    error_code: 'engine_failed' as const,
  };
  expect((await followed(failed)).end).toEqual({
    name: 'failed',
    code: 'engine_failed',
    reason: 'No line begins with a time.',
    fitting: null,
  });
});

test('words of another song end with the lines that fit least; no other failure asks whether to insist', async () => {
  const fitting = { is_insisted: false, left_out: [], least_fitting: [{ text: 'Largo', fit: 0.1 }] };
  const refused = { ...RUNNING, is_failed: true, error: 'No.', lyrics_fitting: fitting };
  const endWith = async (error_code: Status['error_code']) =>
    (await followed({ ...refused, error_code })).end ?? { name: 'lost' as const };
  expect(misfitOf(await endWith('lyrics_not_this_song'))).toEqual(fitting);
  expect(misfitOf(await endWith('lyrics_not_placed'))).toBeNull();
});

test('a lost connection and a server in trouble are no end; a run that nobody knows is', async () => {
  const troubled = [new ApiError({ kind: 'network' }), refused(503)];
  expect((await followed(...troubled, { ...RUNNING, is_completed: true })).end).toEqual({ name: 'placed' });
  expect((await followed(...troubled, refused(404))).end).toEqual({ name: 'lost' });
  expect((await followed(refused(401))).end).toEqual({ name: 'lost' });
});

test('what was called off ends without a word', async () => {
  expect((await followed(RUNNING)).end).toBeNull();
});

test('where the socket tells of the run, nobody asks, and the end is told at once', async () => {
  const following = followed(RUNNING);
  await vi.advanceTimersByTimeAsync(1);
  say({ ...RUNNING, progress: 0.6 });
  const { ending, told } = await following;
  expect([vi.mocked(getPipelineStatus).mock.calls.length, told]).toEqual([1, [0.4, 0.6]]);
  say({ ...RUNNING, is_completed: true });
  expect(await ending).toEqual({ name: 'placed' });
});

test('why words could not be placed is asked for when the socket says that they were not', async () => {
  const fitting = { is_insisted: false, left_out: [], least_fitting: [{ text: 'Largo', fit: 0.1 }] };
  const failed = { ...RUNNING, is_failed: true, error: 'No.', error_code: 'lyrics_not_this_song' as const };
  const following = followed(RUNNING, { ...failed, lyrics_fitting: fitting });
  await vi.advanceTimersByTimeAsync(1);
  say(failed);
  expect((await following).end).toMatchObject({ name: 'failed', fitting });
});

test('a song that is deleted meanwhile ends the wait', async () => {
  const following = followed(RUNNING, RUNNING, RUNNING, RUNNING, RUNNING, RUNNING, RUNNING, RUNNING);
  await vi.advanceTimersByTimeAsync(1);
  socket?.onDeleted?.();
  expect((await following).end).toEqual({ name: 'lost' });
});
