/** A thread of `npm run bench:simulate`: one simulation after the other, each told as soon as it has ended. */

import { parentPort, workerData } from 'node:worker_threads';
import { loadSimulator } from './load-simulator.mjs';

const simulate = await loadSimulator();
for (let seed = workerData.from; seed <= workerData.to; seed += workerData.step) {
  const { breaches, counts } = await simulate(seed);
  parentPort.postMessage({ seed, breaches, counts: [...counts] });
}
