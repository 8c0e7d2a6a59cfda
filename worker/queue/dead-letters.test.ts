import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunKind } from '#domain/runs/run.ts';
import type { SongEvent } from '#domain/songs/song-runs.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { type Alignments, newAlignments } from '#test/worker/alignments.ts';
import { processSong } from '#test/worker/runs.ts';
import { deliver, holdWakeUps, wakeUpOf } from '#test/worker/wake-ups.ts';
import { createContext } from '../context.ts';
import type { Env } from '../env.ts';
import { songRoom } from '../services/songs/song-rooms.ts';
import { findSong } from '../services/songs/songs.ts';
import { startTransposition } from '../services/transposition/start.ts';

/** The end of a run of each kind under a dead letter: nobody's end is lost, whatever comes in between. */

const DEAD = { queue: 'cantora-pipeline-dead' };
/** Each starts a run of its kind on a song that has a result. */
const STARTS: Readonly<Record<RunKind, (of: Alignments) => Promise<string>>> = {
  analysis: async ({ person, song }) => (await processSong(person, song.id)).body.pipeline_id,
  transposition: startRendering,
  alignment: ({ giveText }) => giveText('Una voce poco fa'),
};

let of: Alignments;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  of = await newAlignments(startFakeSidecar());
  holdWakeUps();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function startRendering({ song }: Alignments): Promise<string> {
  const context = createContext(env);
  const row = await findSong(context, song.id);
  const started = row && (await startTransposition(context, row, 3));
  if (!started?.ok || started.value.kind !== 'processing') throw new Error('The rendering was not started.');
  return started.value.taskId;
}

/** The song's object takes a cancel after it has answered the dead letter, and before the answer arrives. */
function withCancelUnderTheAnswer(): Env {
  const get = (id: DurableObjectId) => {
    const room = env.SONG_ROOM.get(id);
    const apply = async (pipelineId: string, event: SongEvent) => {
      const answer = await room.apply(pipelineId, event);
      await room.apply(pipelineId, { type: 'cancelled' });
      return answer;
    };
    return { apply };
  };
  const idFromName = (name: string) => env.SONG_ROOM.idFromName(name);
  return { ...env, SONG_ROOM: { idFromName, get } as unknown as Env['SONG_ROOM'] };
}

describe.each(Object.keys(STARTS) as RunKind[])('of a run of the kind %s', (kind) => {
  const statusInD1 = (id: string) =>
    env.DB.prepare('SELECT status FROM runs WHERE id = ?').bind(id).first<string>('status');

  test('a dead letter ends what nothing else moves on, and D1 knows of it when the letter is done with', async () => {
    const pipelineId = await STARTS[kind](of);
    const result = await deliver([wakeUpOf({ songId: of.song.id, pipelineId })], DEAD);
    expect(result.explicitAcks).toHaveLength(1);
    expect(await statusInD1(pipelineId)).toBe('failed');
  });

  test('an end that nobody has written down is written down by its dead letter', async () => {
    const pipelineId = await STARTS[kind](of);
    await songRoom(env, of.song.id).apply(pipelineId, { type: 'cancelled' });
    expect(await statusInD1(pipelineId)).toBe('running');
    await deliver([wakeUpOf({ songId: of.song.id, pipelineId })], DEAD);
    expect(await statusInD1(pipelineId)).toBe('cancelled');
  });

  test('an end that comes while the dead letter of a run at work is answered has a wake-up of its own, which writes it down', async () => {
    const pipelineId = await STARTS[kind](of);
    const wakeUp = wakeUpOf({ songId: of.song.id, pipelineId });
    await deliver([wakeUp]);
    vi.mocked(env.PIPELINE_QUEUE.send).mockClear();
    const result = await deliver([wakeUp], { ...DEAD, configuration: withCancelUnderTheAnswer() });
    expect(result.explicitAcks).toHaveLength(1);
    expect(await statusInD1(pipelineId)).toBe('running');
    const sent = vi.mocked(env.PIPELINE_QUEUE.send).mock.calls.map(([body]) => body);
    const traceparent = expect.stringMatching(/^00-[0-9a-f]{32}-/);
    expect(sent).toEqual([{ version: 2, kind, song_id: of.song.id, pipeline_id: pipelineId, traceparent }]);
    await deliver(sent);
    expect(await statusInD1(pipelineId)).toBe('cancelled');
  });
});
