import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIVE_CAPACITY, LiveDetector } from '#app/sing/detector/live-detector.ts';
import { NETWORK_HERTZ, PitchNetwork } from '#app/sing/detector/pitch-network.ts';
import { Resampler } from '#app/sing/detector/resampler.ts';
import { Voicing } from '#app/sing/detector/voicing.ts';
import { midiForHertz } from '#domain/music/pitch.ts';
import { diagnose } from '#domain/singing/pass-diagnosis.ts';
import { judgePass } from '#domain/singing/pass-judgement.ts';
import type { SungFrame } from '#domain/singing/sung-frame.ts';
import { targetNotes } from '#domain/singing/target-notes.ts';
import { inDepth } from '#test/depth.ts';

/** The voice of a song, heard by the page's own detector and judged on the song's notes: whoever sings it as recorded sings it right. */

const AUDIO = process.env.CANTORA_AUDIO_DIR ?? '../shared/audio';
const PYTHON = 'inference/.venv/bin/python';
const CHUNK = 512;
const TIMEOUT_MS = 180_000;
const RULES = { level: 'steady', isOctaveFree: true } as const;
const READ = `import soundfile, sys, numpy
audio, rate = soundfile.read(sys.argv[1], dtype="float32", always_2d=True)
sys.stdout.buffer.write(numpy.concatenate([[rate], audio.mean(1)]).astype("<f4").tobytes())`;

/** Of the ballad the verse: in its chorus three people sing, and a microphone hears one. */
const SONGS: readonly (readonly [name: string, endSeconds: number])[] = [
  ['dev1_ballad_en', 15.7],
  ['dev2_bossa_es', 41],
  ['dev3_chanson_fr', 41.3],
  ['dev4_punk_ru', 39.2],
];

interface Truth {
  notes: { onset: number; offset: number; midi: number }[];
  lines: { start: number; end: number }[];
}

// They are skipped where the folder of recordings, or what reads them, is missing.
const isHeard = existsSync(`${AUDIO}/rendered`) && existsSync(PYTHON);
test.skipIf(!isHeard).each([...inDepth<readonly (readonly [string, number])[]>(SONGS.slice(2, 3), SONGS)])(
  'the recorded singer of %s scores at least 95 % and is not corrected, in time or 150 ms late',
  (song, endSeconds) => {
    const folder = `${AUDIO}/rendered/${song}`;
    const { notes, lines } = JSON.parse(readFileSync(`${folder}/truth.json`, 'utf8')) as Truth;
    const targets = targetNotes(
      notes.map(({ onset, offset, midi }) => ({
        startSeconds: onset,
        durationSeconds: offset - onset,
        midiNote: midi,
        confidence: 0.95,
      })),
    );
    const spans = lines.map(({ start, end }) => ({ startSeconds: start, endSeconds: end }));
    const frames = heardIn(`${folder}/vocals.flac`);
    const judged = (lateSeconds: number) => {
      const late = frames.map((frame) => ({ ...frame, atSeconds: frame.atSeconds + lateSeconds }));
      return judgePass(late, targets, spans, RULES, { startSeconds: 0, endSeconds });
    };
    const pass = judged(0);
    expect(pass.take.whole.score).toBeGreaterThanOrEqual(0.95);
    expect(diagnose(pass, { ...RULES, latencyMs: 40 })).toEqual({
      praise: 'on_time',
      tendency: null,
      isSecondHalfBetter: false,
      spots: [],
    });
    const late = judged(0.15);
    expect(late.take.whole.score).toBeGreaterThanOrEqual(0.95);
    expect(diagnose(late, { ...RULES, latencyMs: 40 })).toMatchObject({
      tendency: { kind: 'delay' },
      spots: [],
    });
  },
  TIMEOUT_MS,
);

function heardIn(file: string): SungFrame[] {
  const { buffer, byteOffset, byteLength } = execFileSync(PYTHON, ['-c', READ, file], {
    maxBuffer: 1 << 28,
  });
  const read = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
  const [[hertz = 0], sound] = [read.subarray(0, 1), read.subarray(1)];
  const [detector, voicing] = [new LiveDetector(network()), new Voicing()];
  const resampler = new Resampler(hertz, NETWORK_HERTZ);
  const frames: SungFrame[] = [];
  for (let at = 0; at < sound.length; at += CHUNK)
    for (const frame of detector.push(resampler.push(sound.subarray(at, at + CHUNK)))) {
      const { atSeconds, confidence, levelDb } = frame;
      const midi = voicing.isVoiced(frame) ? midiForHertz(frame.hertz) : null;
      frames.push({ atSeconds, midi, confidence, levelDb });
    }
  return frames;
}

function network(): PitchNetwork {
  const { buffer, byteOffset, byteLength } = readFileSync('app/sing/detector/swift-f0.weights');
  const weights = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
  return PitchNetwork.open(weights, LIVE_CAPACITY);
}
