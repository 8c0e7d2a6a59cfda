import { describe, expect, test } from 'vitest';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import type { SocketServerMessage } from '#domain/contracts/socket-api.ts';
import { newsOf, pollDelayMs } from './pipeline-feed.ts';

const STATUS: PipelineStatusBody = {
  pipeline_id: 'p1',
  song_id: 's1',
  stage: 'pitch_detection',
  status: 'processing',
  progress: 0.7,
  message: 'Writing down the melody',
  activity: null,
  is_processing: true,
  is_completed: false,
  is_failed: false,
  error: null,
  error_code: null,
  result: null,
};

function progress(epoch: string, sequence: number): SocketServerMessage {
  return { type: 'pipeline_progress', epoch, sequence, status: STATUS };
}

describe('a message of the socket', () => {
  test('tells the whole state, also after a gap', () => {
    expect(newsOf(progress('p1', 9), { epoch: 'p1', sequence: 2 })).toEqual({
      heard: { epoch: 'p1', sequence: 9 },
      report: STATUS,
    });
  });

  test('is ignored when it is older than one of the same epoch', () => {
    expect(newsOf(progress('p1', 4), { epoch: 'p1', sequence: 5 })).toBeNull();
  });

  test('counts anew in another epoch', () => {
    expect(newsOf(progress('p2', 1), { epoch: 'p1', sequence: 5 })?.heard.sequence).toBe(1);
  });

  test('may tell that there is no run at all', () => {
    const greeting: SocketServerMessage = {
      type: 'connection_established',
      song_id: 's1',
      status: null,
      epoch: '',
      sequence: 0,
    };
    expect(newsOf(greeting, null)).toMatchObject({ report: null });
  });

  test('tells nothing of the pipeline when it is a pong', () => {
    expect(newsOf({ type: 'pong' }, null)).toBeNull();
  });
});

describe('the next poll', () => {
  const waiting = { hasPolled: true, firstPollMs: 0, isLive: false, notLiveForMs: 0 };

  test('is made at once where a page opens with nothing to show, and later where the socket will be sooner', () => {
    expect(pollDelayMs({ ...waiting, hasPolled: false }, 2000)).toBe(0);
    expect(pollDelayMs({ ...waiting, hasPolled: false, firstPollMs: 3000 }, 3000)).toBe(3000);
  });

  test('is not made while the socket tells everything', () => {
    expect(pollDelayMs({ ...waiting, isLive: true }, 2000)).toBeNull();
  });

  test('gives a lost socket four seconds to come back', () => {
    expect(pollDelayMs(waiting, 2000)).toBe(4000);
    expect(pollDelayMs({ ...waiting, notLiveForMs: 3000 }, 500)).toBe(1000);
  });

  test('comes every two seconds after that', () => {
    expect(pollDelayMs({ ...waiting, notLiveForMs: 60_000 }, 2000)).toBe(2000);
  });
});
