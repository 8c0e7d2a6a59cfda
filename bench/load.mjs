/** Sends calls at a fixed rate, whether or not the earlier ones were answered: the benchmarks under load share it. */

import { setTimeout as pause } from 'node:timers/promises';

/** Makes `call(index)` so many times a second for so many seconds; resolves with everything that it gave, in order. */
export async function atRate({ perSecond, seconds }, call) {
  const startedMs = performance.now();
  const running = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const aheadMs = startedMs + (index * 1000) / perSecond - performance.now();
    if (aheadMs > 0) await pause(aheadMs);
    running.push(call(index));
  }
  return Promise.all(running);
}

/** Makes one request and reads its whole answer: gives the status (or why there was none), the text and the milliseconds that it took. */
export async function timedRequest(url, init) {
  const startedMs = performance.now();
  const answer = await fetch(url, init)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error) => ({ status: error.cause?.code ?? error.message, text: '' }));
  return { ...answer, tookMs: performance.now() - startedMs };
}

/** The share `part` of the values is not above this. */
export function percentile(values, part) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

export function countBy(values, keyOf) {
  const counts = {};
  for (const value of values) counts[keyOf(value)] = (counts[keyOf(value)] ?? 0) + 1;
  return counts;
}
