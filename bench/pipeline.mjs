/**
 * `npm run bench:pipeline [file …]`: the time from the end of an upload to a playable song, over the whole product, as a share of
 * the song's length. Without files: the clips of the audio folder (CANTORA_AUDIO_DIR, else `../shared/audio`) and the demo song.
 */

import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../scripts/places.mjs';
import { startFreshProduct } from '../scripts/product.mjs';
import { registerClient, untilDone } from './api-client.mjs';
import { keepFigures } from './figures/keep-figures.mjs';

const TARGET_RATIO = 0.09;
const AUDIO = process.env.CANTORA_AUDIO_DIR ?? join(ROOT, '..', 'shared', 'audio');
const CLIPS = [
  'fishin_karissa_hobbs.hq.ogg',
  'jamendo_Fantasma_-_Los_Rombos.mp3',
  'spleeter_audio_example.mp3',
];
const PORTS = { port: 18_787, sidecarPort: 18_790 };

const files = process.argv.length > 2 ? process.argv.slice(2) : defaultFiles();
const ratios = [];
const product = await startFreshProduct(PORTS);
try {
  console.log(
    `${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}; target ≤ ${TARGET_RATIO} × length\n`,
  );
  console.log(row('song', 'pitch', 'length s', 'took s', 'ratio', 'guide s', 'masks s', 'notes s', 'grade'));
  for (const file of files) for (const pitch of ['auto', 'pyin']) console.log(await measure(file, pitch));
} finally {
  await product.stop();
}
keepFigures('pipeline', { 'slowest ratio': Math.max(...ratios) });

function defaultFiles() {
  const clips = CLIPS.map((name) => join(AUDIO, name)).filter((path) => existsSync(path));
  if (clips.length === 0) console.log(`No clips in ${AUDIO}: only the demo song is measured.`);
  return [...clips, join(ROOT, 'public', 'demo', 'first-light.opus')];
}

async function measure(file, pitch) {
  const client = await registerClient(product.origin);
  const song = await client.upload(file, { pitch_method: pitch });
  const startedMs = performance.now();
  const status = await untilDone(client, song.id);
  const tookSeconds = (performance.now() - startedMs) / 1000;
  if (!status.is_completed) ratios.push(Number.POSITIVE_INFINITY);
  if (!status.is_completed) return row(basename(file), pitch, '-', tookSeconds.toFixed(1), status.error);
  const result = await client.result(song.pipeline_id);
  ratios.push(tookSeconds / result.duration_seconds);
  const seconds = (stage) =>
    result.provenance
      .filter((step) => step.stage === stage)
      .reduce((sum, step) => sum + step.seconds, 0)
      .toFixed(1);
  return row(
    basename(file),
    pitch,
    result.duration_seconds.toFixed(1),
    tookSeconds.toFixed(1),
    (tookSeconds / result.duration_seconds).toFixed(2),
    seconds('melody_guide'),
    seconds('vocal_separation'),
    seconds('pitch_detection'),
    result.quality.grade,
  );
}

function row(...cells) {
  const widths = [34, 6, 9, 8, 6, 8, 8, 8, 10];
  return cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 10)).join(' ');
}
