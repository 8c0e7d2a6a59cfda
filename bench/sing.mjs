/**
 * `npm run bench:sing`: singing along in Chromium, the microphone fed from a file: from a sung pitch to its pixel, how far three
 * calibrations differ, and what is lost in a minute of singing at 4 × throttle while the song plays slower and in another key.
 */
import { cpus, loadavg } from 'node:os';
import { browserSinging, LEAD_SECONDS, markedTake, singAlong } from '../e2e/fake-microphone.ts';
import { asWave, silence, sungTone, TAKE_HERTZ } from '../e2e/sung-takes.ts';
import { startFreshProduct } from '../scripts/product.mjs';
import { findBrowser } from '../scripts/setup/browser.mjs';
import { countMinute, noteTones, pixelDelays, watchPixels } from './sing/in-page.mjs';

const PORTS = { port: 18_850, sidecarPort: 18_851, mailPort: 18_852 };
const GLIDE = { fromMidi: 57, semitones: 12, seconds: 8 };
const BEAT_SECONDS = 1.005;
const RUNS = 3;
const MOST_TRIES = 8;
const MINUTE_SECONDS = Number(process.env.BENCH_SING_SECONDS ?? 60);
const FRAMES_PER_SECOND = 62.5;

process.env.CHROMIUM_PATH ??= await findBrowser(console.log);
const product = await startFreshProduct({ ...PORTS, hasSidecar: false });
try {
  console.log(`\n${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}\n`);
  await measurePixels();
  await measureCalibration();
  await measureMinute();
} finally {
  await product.stop();
}
console.log(`\nload after ${loadavg()[0].toFixed(1)}`);
process.exit(0);

/** A glide tells by its pitch which moment of it a pixel shows. */
async function measurePixels() {
  const samples = new Float32Array(GLIDE.seconds * TAKE_HERTZ);
  let turns = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const midi = GLIDE.fromMidi + (GLIDE.semitones * at) / samples.length;
    turns += (440 * 2 ** ((midi - 69) / 12)) / TAKE_HERTZ;
    for (const [partial, share] of [1, 0.6, 0.4, 0.2].entries())
      samples[at] += 0.2 * share * Math.sin(2 * Math.PI * turns * (partial + 1));
  }
  await inPage(markedTake(samples), async (page) => {
    await page.evaluate(watchPixels);
    await singAlong(page, [4, 4 + GLIDE.seconds], () => press(page, 'Listen to me'));
    const delays = await page.evaluate(pixelDelays, { ...GLIDE, leadSeconds: LEAD_SECONDS });
    const sorted = delays.toSorted((left, right) => left - right);
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(0);
    report('pitch to pixel', `median ${at(0.5)} ms, 95 % within ${at(0.95)} ms (${sorted.length} pictures)`);
  });
}

/** A singer who sings in the very beat of the tones, but begins whenever the file does: what differs beyond that is the spread. */
async function measureCalibration() {
  const beat = new Float32Array(Math.round(BEAT_SECONDS * TAKE_HERTZ));
  beat.set(sungTone(262, 0.35));
  await inPage(asWave(beat), async (page) => {
    await page.evaluate(noteTones);
    await press(page, 'Listen to me');
    const found = [];
    for (let time = 0; found.length < RUNS && time < MOST_TRIES; time += 1) {
      await page.waitForTimeout(137 * time);
      await press(page, 'Measure by singing');
      await page.getByRole('button', { name: 'Measure by singing' }).waitFor({ timeout: 30_000 });
      const text = await page.getByText(/^Measured: \d+ ms\.$/).allInnerTexts();
      const measuredMs = Number(/\d+/.exec(text[0] ?? '')?.[0] ?? Number.NaN);
      // At the ends of what can be told a delay is cut.
      if (!(measuredMs > 5 && measuredMs < 590)) continue;
      const tonesMs = await page.evaluate(() => window.firstToneMs());
      found.push((measuredMs + tonesMs) % (BEAT_SECONDS * 1000));
    }
    const around = found.map((ms) => centred(ms - found[0]));
    const spread = Math.max(...around) - Math.min(...around);
    report('calibration, spread', `${spread.toFixed(1)} ms over ${found.length} runs`);
  });
}

function centred(ms) {
  const beatMs = BEAT_SECONDS * 1000;
  return ms - beatMs * Math.round(ms / beatMs);
}

async function measureMinute() {
  await inPage(asWave(sungTone(220, 2.5), silence(0.5)), async (page) => {
    await press(page, 'Listen to me');
    await page.evaluate(async () => {
      const { engine } = window.__cantoraPlayer;
      engine.setLoop({ startSeconds: 1, endSeconds: 30 });
      engine.setSpeed(75);
      engine.preview(2);
      engine.seek(1);
      await engine.play();
    });
    await page.waitForTimeout(4000);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.waitForTimeout(1000);
    const { frames, pictures, seconds, underruns } = await page.evaluate(countMinute, MINUTE_SECONDS);
    const lost = Math.round(FRAMES_PER_SECOND * seconds - frames);
    report('frames of the microphone at 4 × throttle', `${frames} in ${seconds.toFixed(1)} s, ${lost} lost`);
    report('pictures at 4 × throttle', `${(pictures / seconds).toFixed(1)} a second`);
    report('underruns of the player', `${underruns ?? 'unknown'}`);
  });
}

async function inPage(take, measure) {
  const { page, close } = await browserSinging(take);
  try {
    await page.goto(`${product.origin}/song/demo`);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: 60_000 });
    await page.context().grantPermissions(['microphone'], { origin: product.origin });
    await press(page, 'Sing along');
    await measure(page);
  } finally {
    await close();
  }
}

function press(page, name) {
  return page.getByRole('button', { name, exact: true }).click();
}

function report(what, measured) {
  console.log(`${what.padEnd(46)} ${measured}`);
}
