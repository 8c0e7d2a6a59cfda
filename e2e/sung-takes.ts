/** Takes for the microphone of a browser: a voice-like tone, as 16-bit waves. */

const HERTZ = 48_000;
const PARTIALS = [1, 0.6, 0.45, 0.3, 0.2, 0.12];
const EDGE_SECONDS = 0.03;

/** Null sings nothing. */
export function sungTone(hertz: number | null, seconds: number): number[] {
  return Array.from({ length: Math.round(seconds * HERTZ) }, (_, at) => {
    if (hertz === null) return 0;
    const time = at / HERTZ;
    const edge = Math.min(1, time / EDGE_SECONDS, (seconds - time) / EDGE_SECONDS);
    const wave = PARTIALS.reduce(
      (sum, share, partial) => sum + share * Math.sin(2 * Math.PI * hertz * (partial + 1) * time),
      0,
    );
    return 0.2 * edge * wave;
  });
}

export function asWave(samples: readonly number[]): Buffer {
  const wave = Buffer.alloc(44 + samples.length * 2);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(wave.length - 8, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(HERTZ, 24);
  wave.writeUInt32LE(HERTZ * 2, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, at) => {
    wave.writeInt16LE(Math.round(sample * 32_767), 44 + at * 2);
  });
  return wave;
}
