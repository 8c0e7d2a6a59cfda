import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { FOLLOW_RULES } from '#app/upload/follow-rules.ts';
import { PERCENT_WHEN_CREATED } from '#app/upload/upload-progress.ts';
import { findings as FINDINGS } from '../../inference/fixtures/event-findings.json';
import type { PipelineReport } from './pipeline-feed.ts';
import { type PipelineWatch, PipelineWatcher, type WatchRules } from './pipeline-watcher.ts';
import { STATUS_RULES } from './status-rules.ts';

/** What a page is shown while it has no socket: nobody is signed in here, so no ticket is given. */

const AT_WORK: PipelineReport = {
  pipeline_id: 'p1',
  stage: 'pitch_detection',
  progress: 0.7,
  message: 'Writing down the melody',
  activity: null,
  is_completed: false,
  is_failed: false,
  error_code: null,
};
const COMPLETED: PipelineReport = { ...AT_WORK, stage: 'completed', progress: 1, is_completed: true };
const FAILED: PipelineReport = { ...AT_WORK, stage: 'failed', is_failed: true, error_code: 'too_short' };
const NETWORK = new ApiError({ kind: 'network' });

let pollsAtMs: number[];
let answers: (PipelineReport | ApiError)[];
let shown: PipelineWatch[];
let watcher: PipelineWatcher;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  pollsAtMs = [];
  answers = [];
  shown = [];
});
afterEach(() => {
  watcher.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The last answer is given again and again. */
function follow(rules: WatchRules, ...told: (PipelineReport | ApiError)[]): void {
  answers = told;
  const poll = async () => {
    pollsAtMs.push(Date.now());
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer instanceof ApiError) throw answer ?? NETWORK;
    return answer;
  };
  watcher = new PipelineWatcher('song_1', { ...rules, poll }, (watch) => shown.push(watch));
  watcher.start();
}

function refused(status: number): ApiError {
  return new ApiError({ kind: 'refused', status, statusText: '', code: '', detail: '', fieldErrors: [] });
}

/** What is seen last, and that nothing follows it. */
async function endOf(ms: number): Promise<PipelineWatch | undefined> {
  await vi.advanceTimersByTimeAsync(ms);
  const [polls, last] = [pollsAtMs.length, shown.at(-1)];
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([pollsAtMs.length, shown.at(-1)]).toEqual([polls, last]);
  return last;
}

describe('the song page', () => {
  test('asks for the status at once, and every two seconds when the socket does not come', async () => {
    follow(STATUS_RULES, AT_WORK);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pollsAtMs).toEqual([0, 4000, 6000, 8000, 10_000]);
    expect(shown.at(-1)).toMatchObject({ phase: 'running', progress: { percent: 70 } });
  });

  test('stops when the run has completed, and tells which run it was', async () => {
    follow(STATUS_RULES, AT_WORK, COMPLETED);
    expect(await endOf(5000)).toEqual({ phase: 'completed', pipelineId: 'p1' });
  });

  test('stops when the run has failed, and tells why', async () => {
    follow(STATUS_RULES, AT_WORK, FAILED);
    expect(await endOf(5000)).toEqual({ phase: 'failed', pipelineId: 'p1', reason: 'too_short' });
  });

  test('takes a 404 for a pipeline that is not found, and asks no more', async () => {
    follow(STATUS_RULES, refused(404));
    expect(await endOf(1)).toEqual({ phase: 'not_found' });
  });

  test.each([refused(401), new ApiError({ kind: 'no_token' })])(
    'stops and says so when the token is not good any more: %s',
    async (error) => {
      follow(STATUS_RULES, AT_WORK, error);
      expect(await endOf(5000)).toEqual({ phase: 'unauthenticated' });
    },
  );

  test('keeps what it has shown and asks again when a call fails', async () => {
    follow(STATUS_RULES, AT_WORK, NETWORK, refused(503), COMPLETED);
    await vi.advanceTimersByTimeAsync(4000);
    expect(shown.at(-1)).toMatchObject({ phase: 'running', progress: { percent: 70 }, isReconnecting: true });
    expect(await endOf(4000)).toMatchObject({ phase: 'completed' });
  });

  test('keeps what is known of the song when an answer tells less of it, until another run begins', async () => {
    const redo = { ...AT_WORK, pipeline_id: 'p2', findings: { ...FINDINGS, key_name: null } };
    follow(STATUS_RULES, { ...AT_WORK, findings: FINDINGS }, AT_WORK, NETWORK, redo);
    await vi.advanceTimersByTimeAsync(6000);
    expect(shown.map((watch) => 'findings' in watch && watch.findings)).toEqual([
      FINDINGS,
      FINDINGS,
      FINDINGS,
    ]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(shown.at(-1)).toMatchObject({ findings: { key_name: null } });
  });

  test('waits for the end however late it comes', async () => {
    follow(STATUS_RULES, AT_WORK);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(shown.at(-1)?.phase).toBe('running');
  });
});

describe('the upload page', () => {
  test('asks for the song every three seconds, from 30 percent on', async () => {
    follow(FOLLOW_RULES, { ...AT_WORK, progress: null });
    expect(PERCENT_WHEN_CREATED).toBe(30);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pollsAtMs).toEqual([3000, 6000, 9000]);
    expect(shown.at(-1)).toMatchObject({ phase: 'running', progress: { percent: 70 } });
  });

  test('stops asking after ten minutes', async () => {
    follow(FOLLOW_RULES, AT_WORK);
    await vi.advanceTimersByTimeAsync(599_999);
    expect(shown.at(-1)?.phase).toBe('running');
    expect(await endOf(1)).toEqual({ phase: 'timed_out' });
  });
});
