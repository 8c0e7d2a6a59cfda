/** F01 to F13: what may happen to the sidecar. Those with a `moment` strike when it passes from sidecar to Worker. */

import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { killYoungestDescendant, processIdsOf, signalOldestDescendant } from '../processes.mjs';
import { isStage } from './interposer.mjs';

const PYTHON = 'python';
const COLD_START_MS = 30_000;
const LONG_DOWN_MS = Number(process.env.BENCH_DOWN_SECONDS ?? 600) * 1000;
const ZOMBIE_MS = 70_000;
const SMALL_FILE_BYTES = 200_000;
const GARBAGE = Buffer.from('{"schema_version":1}');

const isFirst = (kind) => (passing) => passing.kind === kind;

export const SIDECAR_FAULTS = [
  killed('F01', 'sidecar killed (-9) while it fetches the song', isFirst('source'), 0),
  killed('F02', 'sidecar killed (-9) while it decodes', isFirst('source'), 300),
  killed('F03', 'sidecar killed (-9) while an engine works', isStage('pitch_detection'), 0),
  killed('F04', 'sidecar killed (-9) while it stores results', isFirst('stem'), 0),
  {
    id: 'F05',
    name: 'sidecar asked to end (SIGTERM) at work',
    target: 'handed back ≤ 10 s',
    moment: isStage('vocal_separation'),
    strike: async (world) => {
      signalOldestDescendant(world.product.sidecar.processId(), PYTHON, 'SIGTERM');
    },
  },
  {
    id: 'F06',
    name: 'every job process killed (-9), as for want of memory',
    target: 'failed, refunded',
    expected: 'failed',
    strike: async (world) => {
      let killedAttempts = 0;
      world.interposer.hook = ({ kind, event }) => {
        // The first stage is reported before its process starts.
        const isAtWork = kind === 'event' && event.stage === 'pitch_detection';
        if (!isAtWork || event.attempt <= killedAttempts) return;
        killedAttempts = event.attempt;
        killYoungestDescendant(world.product.sidecar.processId(), PYTHON);
      };
    },
  },
  {
    id: 'F07',
    name: 'sidecar hangs with its connections open (SIGSTOP)',
    target: 'lease ends ≤ 45 s',
    moment: isStage('vocal_separation'),
    strike: async (world) => {
      signalOldestDescendant(world.product.sidecar.processId(), PYTHON, 'SIGSTOP');
    },
  },
  {
    id: 'F08',
    name: 'all events of attempt 1 lost while it works on',
    target: 'fenced; one result',
    strike: async (world) => {
      world.interposer.hook = ({ kind, event }) =>
        kind === 'event' && event.attempt === 1 ? 'drop' : undefined;
    },
  },
  {
    id: 'F09',
    name: 'no room to write in the sidecar',
    target: 'failed, refunded',
    expected: 'failed',
    strike: async (world) => limitFiles(world, SMALL_FILE_BYTES),
    tidy: async (world) => limitFiles(world, 'unlimited'),
  },
  down('F10', 'sidecar away for 30 s (cold start)', COLD_START_MS),
  down('F11', `sidecar away for ${LONG_DOWN_MS / 60_000} min`, LONG_DOWN_MS),
  falsified('F12a', 'result outside the contract', () => GARBAGE),
  falsified('F12b', 'result with NaN in it', (body) =>
    Buffer.from(body.toString().replace(/"f0": ?\[/, '$&NaN,')),
  ),
  falsified('F12c', 'result larger than any song needs', (body) =>
    Buffer.concat([body, Buffer.alloc(9_000_000, ' ')]),
  ),
  {
    id: 'F13',
    name: 'attempt 1 reports its result after attempt 2 began',
    target: 'dropped, charged once',
    strike: async (world) => {
      const startedMs = performance.now();
      world.interposer.hook = async ({ kind, event }) => {
        if (kind !== 'event' || event.attempt !== 1) return undefined;
        if (event.type !== 'completed') return 'drop';
        await pause(Math.max(0, ZOMBIE_MS - (performance.now() - startedMs)));
        return undefined;
      };
    },
  },
];

function killed(id, name, isMoment, afterMs) {
  return {
    id,
    name,
    target: 'leased again ≤ 60 s, done on attempt 2',
    moment: isMoment,
    strike: async (world) => {
      await pause(afterMs);
      world.product.sidecar.kill();
    },
  };
}

function down(id, name, forMs) {
  return {
    id,
    name,
    target: forMs > COLD_START_MS ? 'done ≤ 5 min after its return' : 'waits, then done',
    strike: async (world) => {
      world.toSidecar.spoil({ kind: 'down' });
    },
    liftAfterMs: forMs,
  };
}

function falsified(id, name, change) {
  return {
    id,
    name,
    target: 'failed, refunded',
    expected: 'failed',
    strike: async (world) => {
      world.interposer.hook = ({ kind, body }) => (kind === 'document' ? change(body) : undefined);
    },
  };
}

/** Limits the service and the process that jobs are forked off. Python turns the signal into an error of the write. */
function limitFiles(world, sizeBytes) {
  for (const id of processIdsOf(world.product.sidecar.processId(), PYTHON)) {
    execFileSync('prlimit', [`--fsize=${sizeBytes}:unlimited`, `--pid=${id}`]);
  }
}
