/**
 * `npm run bench:voice`: the pitch detector of the page, frame by frame as while singing, on a real voice with its true pitch: alone, in
 * noise, and with a band or an orchestra bleeding in. Needs the audio folder (CANTORA_AUDIO_DIR, else `../shared/audio`).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { PitchDetector } from 'pitchy';
import { LIVE_CAPACITY, LiveDetector } from '../app/sing/detector/live-detector.ts';
import { NETWORK_HERTZ, PitchNetwork } from '../app/sing/detector/pitch-network.ts';
import { Resampler } from '../app/sing/detector/resampler.ts';
import { Voicing } from '../app/sing/detector/voicing.ts';
import { keepFigures } from './figures/keep-figures.mjs';

const ROOT = join(import.meta.dirname, '..');
const AUDIO = process.env.CANTORA_AUDIO_DIR ?? join(ROOT, '..', 'shared', 'audio');
const PYTHON = join(ROOT, 'inference/.venv/bin/python');
const READ = `import soundfile, sys, numpy
audio, rate = soundfile.read(sys.argv[1], dtype="float32", always_2d=True)
sys.stdout.buffer.write(numpy.concatenate([[rate], audio.mean(1)]).astype("<f4").tobytes())`;
const FRAME_SECONDS = 0.016;
const CHUNK = 512;
const RIGHT_CENTS = 50;
const PITCHY = { samples: 2048, clarity: 0.9 };

if (!existsSync(join(AUDIO, 'vocadito_1.wav'))) {
  console.log(`skipped: no vocadito_1.wav in ${AUDIO} (CANTORA_AUDIO_DIR names the folder)`);
  process.exit(0);
}

const voice = read('vocadito_1.wav');
const truth = readFileSync(join(AUDIO, 'vocadito_1_f0.csv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(',').map(Number));
const takes = {
  clean: voice.samples,
  'noise at 15 dB': mixed(Float32Array.from(voice.samples, gaussian()), -15),
  'jazz bleeding in at −10 dB': mixed(accompaniment('vibeace_kevin_macleod.hq.ogg'), -10),
  'orchestra bleeding in at −10 dB': mixed(accompaniment('brahms_hungarian_dance_5.hq.ogg'), -10),
};
const figures = { 'share of a core': 0 };
const network = openNetwork();
console.log(`load ${loadavg()[0].toFixed(1)}, ${(voice.samples.length / voice.hertz).toFixed(1)} s of voice`);
for (const [name, samples] of Object.entries(takes)) {
  report(name, 'network', samples, heardByNetwork);
  report(name, 'pitchy', samples, heardByPitchy);
}
keepFigures('voice', figures);

function report(take, detector, samples, hear) {
  const before = process.cpuUsage();
  const frames = hear(samples);
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / 1e6 / (samples.length / voice.hertz);
  const { accuracy, octaveErrors, medianCents } = judged(frames);
  if (detector === 'network') {
    figures[take] = accuracy;
    figures['share of a core'] = Math.max(figures['share of a core'], 100 * share);
  }
  console.log(
    `${take}, ${detector}: overall accuracy ${accuracy.toFixed(3)}, octave errors ${(100 * octaveErrors).toFixed(2)} %,`,
    `median ${medianCents.toFixed(1)} cents, ${(100 * share).toFixed(1)} % of a core`,
  );
}

/** Pitches in hertz, one for each frame of 16 ms; null where nobody sings. */
function heardByNetwork(samples) {
  const [detector, resampler] = [new LiveDetector(network), new Resampler(voice.hertz, NETWORK_HERTZ)];
  const heard = [];
  for (let at = 0; at < samples.length; at += CHUNK)
    heard.push(...detector.push(resampler.push(samples.subarray(at, at + CHUNK))));
  const voicing = new Voicing();
  return heard.map((frame) => (voicing.isVoiced(frame) ? frame.hertz : null));
}

function heardByPitchy(samples) {
  const detector = PitchDetector.forFloat32Array(PITCHY.samples);
  const frames = Math.floor(samples.length / voice.hertz / FRAME_SECONDS);
  return Array.from({ length: frames }, (_, frame) => {
    const first = Math.round(frame * FRAME_SECONDS * voice.hertz) - PITCHY.samples / 2;
    if (first < 0 || first + PITCHY.samples > samples.length) return null;
    const [hertz, clarity] = detector.findPitch(samples.subarray(first, first + PITCHY.samples), voice.hertz);
    return clarity >= PITCHY.clarity ? hertz : null;
  });
}

function judged(frames) {
  let [all, right, octaveErrors] = [0, 0, 0];
  const cents = [];
  for (const [seconds, trueHertz] of truth) {
    const hertz = frames[Math.round(seconds / FRAME_SECONDS)];
    if (hertz === undefined) continue;
    all++;
    if (trueHertz <= 0 || hertz === null) right += trueHertz <= 0 && hertz === null ? 1 : 0;
    else {
      const off = 1200 * Math.log2(hertz / trueHertz);
      const folded = off - 1200 * Math.round(off / 1200);
      if (Math.abs(off) < RIGHT_CENTS) {
        right++;
        cents.push(Math.abs(off));
      } else if (Math.abs(folded) < RIGHT_CENTS) octaveErrors++;
    }
  }
  cents.sort((left, other) => left - other);
  return {
    accuracy: right / all,
    octaveErrors: octaveErrors / all,
    medianCents: cents[cents.length >> 1] ?? Number.NaN,
  };
}

function read(name) {
  const bytes = execFileSync(PYTHON, ['-c', READ, join(AUDIO, name)], { maxBuffer: 1 << 30 });
  const [hertz, ...samples] = floats(bytes);
  return { hertz, samples: Float32Array.from(samples) };
}

function accompaniment(name) {
  const { hertz, samples } = read(name);
  return new Resampler(hertz, voice.hertz).push(samples);
}

/** The voice with something else, so many decibels below it. */
function mixed(other, decibels) {
  const share = (loudness(voice.samples) / loudness(other)) * 10 ** (decibels / 20);
  return voice.samples.map((sample, at) => sample + share * other[at % other.length]);
}

function loudness(samples) {
  return Math.sqrt(samples.reduce((power, sample) => power + sample * sample, 0) / samples.length);
}

/** The same noise at every run. */
function gaussian() {
  let state = 7;
  const uniform = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state + 1) / 2 ** 31;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

function openNetwork() {
  return PitchNetwork.open(
    floats(readFileSync(join(ROOT, 'app/sing/detector/swift-f0.weights'))),
    LIVE_CAPACITY,
  );
}

function floats({ buffer, byteOffset, byteLength }) {
  return new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
}
