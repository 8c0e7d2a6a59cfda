/**
 * `npm run bench:sing`: singing along in Chromium, the microphone fed from a file: from a sung pitch to its pixel, how far three
 * calibrations differ, and what is lost in a minute of singing at 4 × throttle while the song plays slower and in another key.
 */
import { cpus, loadavg } from 'node:os';
import { browserSinging, LEAD_SECONDS, markedTake, singAlong } from '../e2e/fake-microphone.ts';
import { asWave, silence, sungTone, TAKE_HERTZ } from '../e2e/sung-takes.ts';
import { startFreshProduct } from '../scripts/product.mjs';
import { findBrowser } from '../scripts/setup/browser.mjs';
import { keepFigures } from './figures/keep-figures.mjs';
import { countMinute, noteTones, pixelDelays, watchPixels } from './sing/in-page.mjs';

const PORTS = { port: 18_850, sidecarPort: 18_851, mailPort: 18_852 };
/** Up an octave and down again: what the detector hears too high or too low makes one way seem late and the other early. */
const GLIDE = { fromMidi: 57, semitones: 12, seconds: 2 };
const GLIDES = 6;
const BEAT_SECONDS = 1.005;
/** More than all tries take: where a file begins again, the browser leaves a gap. */
const BEATS = 200;
const RUNS = 3;
const MOST_TRIES = 8;
const MINUTE_SECONDS = Number(process.env.BENCH_SING_SECONDS ?? 60);
const FRAMES_PER_SECOND = 62.5;

const figures = {};
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
keepFigures('sing', figures);
process.exit(0);

/** Glides tell by their pitch which moment of them a pixel shows. */
async function measurePixels() {
  const { fromMidi, semitones, seconds } = GLIDE;
  const samples = new Float32Array(GLIDES * seconds * TAKE_HERTZ);
  let turns = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const way = (at / TAKE_HERTZ / seconds) % 2;
    const midi = fromMidi + semitones * Math.min(way, 2 - way);
    turns += (440 * 2 ** ((midi - 69) / 12)) / TAKE_HERTZ;
    for (const [partial, share] of [1, 0.6, 0.4, 0.2].entries())
      samples[at] += 0.2 * share * Math.sin(2 * Math.PI * turns * (partial + 1));
  }
  await inPage(markedTake(samples), async (page) => {
    await page.evaluate(watchPixels);
    await singAlong(page, [4, 4 + GLIDES * seconds], () => press(page, 'Listen to me'));
    const { up, down } = await page.evaluate(pixelDelays, { ...GLIDE, leadSeconds: LEAD_SECONDS });
    if (up.length + down.length === 0)
      throw new Error('No picture shows the voice: what is drawn has changed.');
    const ms = (middle(up) + middle(down)) / 2;
    const ways = `${middle(up).toFixed(0)} ms upwards, ${middle(down).toFixed(0)} ms downwards`;
    report('pitch to pixel', `${ms.toFixed(0)} ms (${ways}; ${up.length + down.length} pictures)`);
  });
}

function middle(values) {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;
}

/** A singer who sings in the very beat of the tones, but begins whenever the file does: what differs beyond that is the spread. */
async function measureCalibration() {
  const beats = new Float32Array(Math.round(BEATS * BEAT_SECONDS * TAKE_HERTZ));
  const tone = sungTone(262, 0.35);
  for (let beat = 0; beat < BEATS; beat += 1) beats.set(tone, Math.round(beat * BEAT_SECONDS * TAKE_HERTZ));
  await inPage(asWave(beats), async (page) => {
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
      engine.preview({ semitones: 2 });
      engine.seek(1);
      await engine.play();
    });
    await page.waitForTimeout(4000);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.waitForTimeout(1000);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await mainThreadSeconds(session);
    const { frames, pictures, seconds, underruns } = await page.evaluate(countMinute, MINUTE_SECONDS);
    const work = (await mainThreadSeconds(session)) - before;
    const lost = Math.round(FRAMES_PER_SECOND * seconds - frames);
    report('frames of the microphone at 4 × throttle', `${frames} in ${seconds.toFixed(1)} s, ${lost} lost`);
    report('pictures at 4 × throttle', `${(pictures / seconds).toFixed(1)} a second`);
    // Counts of work, which other programs on the machine hardly change.
    const perPicture = `${((1000 * work) / pictures).toFixed(1)} ms a picture`;
    report('work of the main thread', `${((1000 * work) / seconds).toFixed(0)} ms a second, ${perPicture}`);
    report('underruns of the player', `${underruns ?? 'unknown'}`);
  });
}

/** Processor time, whatever else the machine does. */
async function mainThreadSeconds(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value;
}

async function inPage(take, measure) {
  const { page, close } = await browserSinging(take);
  try {
    await page.goto(`${product.origin}/song/demo`);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: 60_000 });
    await page.context().grantPermissions(['microphone'], { origin: product.origin });
    await openSingPanel(page);
    await measure(page);
  } finally {
    await close();
  }
}

/** The first press asks how the song is heard, which is skipped; then the strip has everything about singing. */
async function openSingPanel(page) {
  await press(page, 'Mic');
  await press(page, 'Skip');
  await page.locator('.practise-strip').waitFor({ state: 'detached' });
  await press(page, 'Mic on');
  await press(page, 'Stop listening');
}

function press(page, name) {
  return page.getByRole('button', { name, exact: true }).click();
}

function report(what, measured) {
  figures[what] = measured;
  console.log(`${what.padEnd(46)} ${measured}`);
}
