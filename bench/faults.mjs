/**
 * `npm run bench:faults [F01 F07 …]`: the faults of pipeline, storage, queue and sidecar, one after another, on the real processes.
 * Prints how each song ended and how long that took; ends with 1 where a rule was broken. BENCH_DOWN_SECONDS shortens F11.
 */

import { cpus, loadavg } from 'node:os';
import { NETWORK_FAULTS } from './faults/network-faults.mjs';
import { PLATFORM_FAULTS } from './faults/platform-faults.mjs';
import { PROCESS_FAULTS } from './faults/process-faults.mjs';
import { SIDECAR_FAULTS } from './faults/sidecar-faults.mjs';
import { HEAD, measure } from './faults/table.mjs';
import { startWorld } from './faults/world.mjs';
import { keepFigures } from './figures/keep-figures.mjs';

const NOTHING = { id: '-', name: 'no fault', target: '' };
const ALL = [...SIDECAR_FAULTS, ...NETWORK_FAULTS, ...PLATFORM_FAULTS, ...PROCESS_FAULTS];
const asked = process.argv.slice(2);
const faults = [NOTHING, ...(asked.length > 0 ? ALL.filter(({ id }) => asked.includes(id)) : ALL)];
let broken = 0;

const world = await startWorld();
try {
  console.log(`${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}\n${HEAD}`);
  for (const fault of faults) {
    const { text, problems } = await measure(world, fault).catch((error) => ({
      text: fault.id,
      problems: [error.message],
    }));
    console.log([text, ...problems.map((problem) => `       ${problem}`)].join('\n'));
    broken += problems.length > 0 ? 1 : 0;
  }
} finally {
  await world.stop();
}
console.log(broken === 0 ? `${faults.length - 1} faults, every rule held` : `${broken} FAULTS BROKE A RULE`);
if (asked.length === 0) keepFigures('faults', { broken });
process.exitCode = broken > 0 ? 1 : 0;
