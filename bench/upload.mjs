/**
 * `npm run bench:upload`: resumable uploads of the largest file over loopback, on the real Worker with its real storage: how fast, how
 * much memory for four at once, what is sent again after cuts, and whether what arrived is what was sent. Ends with 1 where a figure of
 * docs/decisions/0025-resumable-uploads.md is missed.
 */

import { createHash, randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { startFreshProduct } from '../scripts/product.mjs';
import { keepFigures } from './figures/keep-figures.mjs';
import { processorSeconds, watchMemory } from './process-usage.mjs';
import { newUploader } from './uploader.mjs';
import { waveHeader } from './wave-header.mjs';

const FILE_BYTES = 100_000_000;
const MB = 1_000_000;
const CUTS = 10;
const AT_ONCE = 4;
/** The first files also load the code and grow the heaps for good: memory is measured after as many in both processes. */
const WARM_UPS = 3;
const TARGETS = { mbPerSecond: 20, secondsAtOnce: 20, growthMiB: 64, resentParts: 1 };
const PUT_ONLY = 'bench/put-only/wrangler.toml';
const PORTS = { port: 18_820, sidecarPort: 18_821, mailPort: 18_822 };

const bytes = noiseAsWave(FILE_BYTES);
const file = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
let missed = 0;
const figures = {};

const own = await withProduct({}, async (product) => {
  console.log(`\n${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}; ${FILE_BYTES} bytes\n`);
  console.log(row('what', 'measured', 'target', ''));
  // The two measurements that follow warm up as well.
  for (let times = 2; times < WARM_UPS; times += 1) await uploadOnce(product);
  await measureSpeed(product);
  await measureCuts(product);
  return measureManyAtOnce(product);
});
const standIn = await withProduct({ workerConfig: PUT_ONLY }, async (product) => {
  for (let times = 0; times < WARM_UPS; times += 1) await uploadOnce(product);
  return measureManyAtOnce(product);
});
reportManyAtOnce(own, standIn);
keepFigures('upload', figures);
process.exit(missed === 0 ? 0 : 1);

/** A fresh one for each: what one has grown to must not be the start of another. */
async function withProduct(options, work) {
  const product = await startFreshProduct({ ...PORTS, ...options, hasSidecar: false });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

async function uploadOnce(product, options) {
  const uploader = await newUploader(product.origin, file);
  const figures = await uploader.upload(options);
  await uploader.forget();
  return figures;
}

async function measureSpeed(product) {
  const workerId = product.worker.processId();
  const usedBefore = processorSeconds(workerId, 'workerd');
  const { partsMs, completeMs } = await uploadOnce(product);
  const usedSeconds = processorSeconds(workerId, 'workerd') - usedBefore;
  const speed = (FILE_BYTES / MB / (partsMs + completeMs)) * 1000;
  report(
    'one upload, parts and joining',
    `${speed.toFixed(1)} MB/s`,
    `≥ ${TARGETS.mbPerSecond}`,
    speed >= TARGETS.mbPerSecond,
  );
  report('  of it sending the parts', `${(partsMs / 1000).toFixed(2)} s`);
  report('  of it joining, hashing, taking in', `${(completeMs / 1000).toFixed(2)} s`);
  report('  processor time of workerd', `${usedSeconds.toFixed(2)} s`);
}

async function measureCuts(product) {
  const { cuts, mostResentParts, resentBytes } = await uploadOnce(product, { cuts: CUTS });
  const worst = mostResentParts;
  report(`${cuts} cuts at random places`, `${(resentBytes / MB).toFixed(1)} MB sent again`);
  report(
    '  most sent again for one cut',
    `${worst.toFixed(2)} parts`,
    `≤ ${TARGETS.resentParts}`,
    worst <= TARGETS.resentParts,
  );
}

async function measureManyAtOnce(product) {
  const memory = watchMemory(product.worker.processId(), 'workerd');
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, () => uploadOnce(product)));
  const seconds = (performance.now() - startedMs) / 1000;
  const { beforeMiB, peakMiB } = memory.stop();
  return { seconds, beforeMiB, growthMiB: peakMiB - beforeMiB };
}

/**
 * Locally R2 is a stand-in inside the same workerd: it grows with every byte that is put, whoever puts it. What a Worker that only puts
 * the same bytes makes the process grow by is therefore no memory of ours, and none that production has; the rest is judged.
 */
function reportManyAtOnce({ seconds, beforeMiB, growthMiB }, standIn) {
  const { secondsAtOnce, growthMiB: mostMiB } = TARGETS;
  const ownMiB = growthMiB - standIn.growthMiB;
  report(
    `${AT_ONCE} uploads at once`,
    `${seconds.toFixed(1)} s`,
    `≤ ${secondsAtOnce}`,
    seconds <= secondsAtOnce,
  );
  report('  memory of workerd before', `${beforeMiB.toFixed(0)} MiB`);
  report('  growth at the peak, all in all', `${growthMiB.toFixed(0)} MiB`);
  report('  growth under a Worker that only puts', `${standIn.growthMiB.toFixed(0)} MiB`);
  report('  growth of our own', `${ownMiB.toFixed(0)} MiB`, `≤ ${mostMiB}`, ownMiB <= mostMiB);
}

function report(what, measured, target = '', isMet = true) {
  if (!isMet) missed += 1;
  figures[what] = measured;
  console.log(row(what, measured, target, target && (isMet ? 'met' : 'MISSED')));
}

function row(...cells) {
  const widths = [38, 22, 10, 6];
  return cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 10)).join(' ');
}

/** A true header, and noise that nothing can compress. */
function noiseAsWave(sizeBytes) {
  const dataBytes = sizeBytes - 44;
  return Buffer.concat([waveHeader({ hertz: 44_100, channels: 2, dataBytes }), randomBytes(dataBytes)]);
}
