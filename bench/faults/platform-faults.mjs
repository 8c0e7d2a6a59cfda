/** F22 to F38: what may happen to queue, D1, R2 and the song's object. The errors have the platform's own words. */

import { setTimeout as pause } from 'node:timers/promises';
import { isStage } from './interposer.mjs';

const D1_FOR_MS = 15_000;
const STORAGE_FOR_MS = 60_000;
const SWEEP_EVERY_MS = 30_000;
const ALARMS_THAT_FAIL = 7;

export const PLATFORM_FAULTS = [
  rules('F22', 'each queue message comes three times', [{ at: 'PIPELINE_QUEUE.send', copies: 3 }]),
  rules('F23', 'queue messages come up to 60 s late and in any order', [
    { at: 'PIPELINE_QUEUE.send', copies: 2, delaySeconds: 60 },
  ]),
  {
    ...rules('F24', 'the queue takes no messages for 60 s', [
      { at: 'PIPELINE_QUEUE.send', error: 'Queue send failed: Too Many Requests' },
    ]),
    target: 'sent ≤ 60 s after',
    liftAfterMs: 60_000,
  },
  rules('F25', 'the consumer throws with a batch in hand, twice', [
    { at: 'consumer', error: 'Consumer threw', left: 2 },
  ]),
  {
    ...rules('F26', 'the consumer always throws: the message is dead (after 2 retries here)', [
      { at: 'consumer', error: 'Consumer threw' },
    ]),
    target: 'failed, refunded ≤ 15 min',
    expected: 'failed',
  },
  database(
    'F27',
    'D1: Network connection lost, before the commit',
    'D1_ERROR: Network connection lost.',
    'before',
  ),
  database(
    'F28',
    'D1: Network connection lost, after the commit',
    'D1_ERROR: Network connection lost.',
    'after',
  ),
  database('F29', 'D1: reset for new code', 'D1_ERROR: D1 DB reset because its code was updated.', 'before'),
  database('F30', 'D1: overloaded', 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 'before'),
  database(
    'F31',
    'D1: timeout',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    'before',
  ),
  database('F32', 'D1: too much CPU', 'D1_ERROR: D1 DB exceeded its CPU time limit and was reset.', 'before'),
  rules('F33', 'R2 keeps a file, but its answer is lost, three times', [
    {
      at: 'AUDIO.put',
      error: 'put: We encountered an internal error. Please try again. (10001)',
      moment: 'after',
      left: 3,
    },
  ]),
  {
    ...rules('F34', `R2 fails one call in ten for ${STORAGE_FOR_MS / 1000} s`, [
      ...['put', 'get', 'head'].map((call) => ({
        at: `AUDIO.${call}`,
        error: 'We encountered an internal error. (10001)',
        share: 0.1,
      })),
    ]),
    target: 'all jobs finish',
  },
  {
    ...rules('F37', 'the song’s object is overloaded for 15 s', [
      {
        at: 'room',
        error: 'Durable Object is overloaded. Too many requests queued.',
        properties: { overloaded: true },
      },
    ]),
    target: '503, then done',
    moment: isStage('vocal_separation'),
    answers503: true,
    liftAfterMs: D1_FOR_MS,
  },
  {
    ...rules('F38', `the alarm fails ${ALARMS_THAT_FAIL} times and the first wake-up is lost`, [
      { at: 'alarm', error: 'Alarm threw', left: ALARMS_THAT_FAIL },
      { at: 'PIPELINE_QUEUE.send', error: 'Queue send failed', left: 1 },
    ]),
    target: 'the schedule takes over ≤ 10 min',
    meanwhile: async (world, isOver) => {
      while (!isOver()) {
        await world.fireSchedule().catch(() => undefined);
        await pause(SWEEP_EVERY_MS);
      }
    },
  },
];

function rules(id, name, list) {
  return {
    id,
    name,
    target: 'the same end',
    strike: (world) => world.setFaults(list),
  };
}

function database(id, name, error, moment) {
  return {
    id,
    name: `${name}, for ${D1_FOR_MS / 1000} s`,
    target: moment === 'before' ? '503, then done' : 'done, charged once',
    answers503: moment === 'before',
    moment: isStage('vocal_separation'),
    strike: (world) => world.setFaults([{ at: 'DB', error, moment }]),
    liftAfterMs: D1_FOR_MS,
  };
}
