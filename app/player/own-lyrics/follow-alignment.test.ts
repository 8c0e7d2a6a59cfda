import { expect, test } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import {
  type AlignmentPorts,
  type AlignmentProgress,
  followAlignment,
  misfitOf,
} from './follow-alignment.ts';

type Status = Awaited<ReturnType<AlignmentPorts['ask']>>;

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

async function followed(...answers: (Status | Error)[]) {
  const told: number[] = [];
  const abort = new AbortController();
  const ask = async () => {
    const answer = answers.shift();
    if (answer === undefined) abort.abort();
    if (answer instanceof Error) throw answer;
    return answer ?? RUNNING;
  };
  const tell = ({ progress }: AlignmentProgress) => void told.push(progress);
  const end = await followAlignment('align_1', tell, abort.signal, { ask, wait: async () => undefined });
  return { end, told };
}

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
