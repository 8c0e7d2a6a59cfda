/** What a month costs at so many practice hours, a year after the start. Pure. */

import { CONTAINER, D1, OBJECTS, OWN_CORE, PLAN, priceOf, R2, WORKERS } from './prices.mjs';

const MONTHS = 12;
const DAYS_OF_MONTH = 30.4;
const MONTH_SECONDS = DAYS_OF_MONTH * 86_400;
const GIGABYTE = 1e9;
/** A Durable Object is billed for so much memory. */
const OBJECT_GIGABYTES = 0.128;
/** A row for the run and one for the alarm. */
const ROWS_OF_AN_EVENT = 2;
/** Copies are made anew after 23 days (0119): of a song its result and half of one with edits. */
const COPIES_A_MONTH = (1.5 * DAYS_OF_MONTH) / 23;

export function rowsWritten({ calls }) {
  return sumOf(calls, ({ rowsWrittenInAll }) => rowsWrittenInAll);
}

/** Gives one price for each line of the bill, in US dollars a month. */
export function monthlyCost(counts, hours, compute) {
  const { calls, databaseBytes, songs, workerCpuMsPerCall } = counts;
  const made = songs.anHour * hours;
  const events = made * songs.events;
  const requests = sumOf(calls, ({ times }) => times) * hours + events;
  const stored = databaseBytes.kept * MONTHS + databaseBytes.forADay / DAYS_OF_MONTH;
  const bytes = made * songs.keptBytes * MONTHS;
  const dormant = made * dormantBytes(songs);
  const copies = made * MONTHS * COPIES_A_MONTH;
  return {
    'D1 rows written': priceOf(rowsWritten(counts) * hours, D1.rowsWritten),
    'D1 rows read': priceOf(counts.rowsRead * hours, D1.rowsRead),
    'D1 storage after 12 months': priceOf((stored * hours) / GIGABYTE, D1.gigabytes),
    'Workers, requests and CPU':
      PLAN + priceOf(requests, WORKERS.requests) + priceOf(requests * workerCpuMsPerCall, WORKERS.cpuMs),
    'Durable Objects':
      priceOf(events, OBJECTS.requests) +
      priceOf(made * songs.objectSeconds * OBJECT_GIGABYTES, OBJECTS.gigabyteSeconds) +
      priceOf(events * ROWS_OF_AN_EVENT, OBJECTS.rowsWritten),
    'R2 storage after 12 months': priceOf((bytes - dormant) / GIGABYTE, R2.gigabytes),
    'R2 calls, copies included':
      priceOf(made * songs.storageWrites + copies, R2.writes) +
      priceOf(made * songs.storageReads + copies, R2.reads),
    sidecar: made * songs.computeSeconds * COMPUTE[compute],
  };
}

/** Of the sound of one song a month, so much is away a year after the start: of Free accounts, and not opened for 90 days (0124). */
function dormantBytes({ soundBytes, dormantShare, dormantAfterDays }) {
  return soundBytes * dormantShare * (MONTHS - dormantAfterDays / DAYS_OF_MONTH);
}

/** What that is worth a month, in US dollars. */
export function dormantSaving({ songs }, hours) {
  return ((songs.anHour * hours * dormantBytes(songs)) / GIGABYTE) * R2.gigabytes.each;
}

/** US dollars for a second of a song's work. */
const COMPUTE = {
  container:
    CONTAINER.processors * CONTAINER.processorSecond + CONTAINER.gibibytes * CONTAINER.gibibyteSecond,
  'own machines': (OWN_CORE.cores * OWN_CORE.month) / (OWN_CORE.share * MONTH_SECONDS),
};

export const COMPUTE_KINDS = Object.keys(COMPUTE);

function sumOf(calls, each) {
  return Object.values(calls).reduce((sum, call) => sum + each(call), 0);
}
