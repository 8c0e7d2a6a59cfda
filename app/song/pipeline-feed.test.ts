import { describe, expect, test } from 'vitest';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import type { SocketServerMessage } from '#domain/contracts/socket-api.ts';
import { updateOf } from './pipeline-feed.ts';

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
    expect(updateOf(progress('p1', 9), { epoch: 'p1', sequence: 2 })).toEqual({
      heard: { epoch: 'p1', sequence: 9 },
      report: STATUS,
    });
  });

  test('is ignored when it is older than one of the same epoch', () => {
    expect(updateOf(progress('p1', 4), { epoch: 'p1', sequence: 5 })).toBeNull();
  });

  test('counts anew in another epoch', () => {
    expect(updateOf(progress('p2', 1), { epoch: 'p1', sequence: 5 })?.heard.sequence).toBe(1);
  });

  test('may tell that there is no run at all', () => {
    const greeting: SocketServerMessage = {
      type: 'connection_established',
      song_id: 's1',
      status: null,
      epoch: '',
      sequence: 0,
    };
    expect(updateOf(greeting, null)).toMatchObject({ report: null });
  });

  test('tells nothing of the pipeline when it is a pong', () => {
    expect(updateOf({ type: 'pong' }, null)).toBeNull();
  });
});
