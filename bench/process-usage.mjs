/** Memory and processor time of processes that we started, while something happens. Linux only. */

import { existsSync, readFileSync } from 'node:fs';
import { processIdsOf } from './processes.mjs';

const SAMPLE_MS = 20;
/** Linux counts processor time in hundredths of a second on every machine in use. */
const TICKS_PER_SECOND = 100;
/** User and system time in /proc/…/stat, counted behind the name in brackets. */
const [USER_FIELD, SYSTEM_FIELD] = [11, 12];

/** Watches all processes of that name together; `stop` tells what they had at the start and at the most. */
export function watchMemory(ancestorId, name) {
  const ids = processIdsOf(ancestorId, name);
  const beforeMiB = residentMiB(ids);
  let peakMiB = beforeMiB;
  const timer = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB(ids));
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return { beforeMiB, peakMiB };
    },
  };
}

export function memoryOf(ancestorId, name) {
  return residentMiB(processIdsOf(ancestorId, name));
}

/** Adds up what they have used since they began. Unlike the wall clock it tells the work and not how busy the machine is. */
export function processorSeconds(ancestorId, name) {
  return processIdsOf(ancestorId, name).reduce((sum, id) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ');
    return sum + (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) / TICKS_PER_SECOND;
  }, 0);
}

function residentMiB(processIds) {
  return processIds.reduce((sum, id) => sum + residentOf(id), 0);
}

function residentOf(processId) {
  const path = `/proc/${processId}/status`;
  // It may have been started again under another number.
  if (!existsSync(path)) return 0;
  const status = readFileSync(path, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
