import { expect, test } from 'vitest';
import { oggOpus } from '#test/worker/ogg-opus.ts';
import { wavBytes, wavOf } from './wav-stream.ts';

async function decoded(
  file: Uint8Array<ArrayBuffer>,
  frames: number,
  mix: (samples: Int16Array, at: number) => void = () => undefined,
) {
  const track = new Response(file).body;
  if (track === null) throw new Error('No track.');
  const pieces: Uint8Array[] = [];
  for await (const piece of wavOf(track, frames, mix)) pieces.push(piece.slice());
  const bytes = Buffer.concat(pieces);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = Array.from({ length: (bytes.length - 44) / 2 }, (_, place) =>
    view.getInt16(44 + 2 * place, true),
  );
  return {
    bytes,
    view,
    left: samples.filter((_, place) => place % 2 === 0),
    right: samples.filter((_, place) => place % 2 === 1),
  };
}

function loudness(samples: readonly number[]): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

test('a track comes back as it was before it was encoded: at its time, as loud, in both channels', async () => {
  const { bytes, view, left, right } = await decoded(oggOpus(3, 440), 144_000);
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
  expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([bytes.length - 8, 144_000 * 4]);
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([
    2, 48_000, 16,
  ]);
  expect(bytes.length).toBe(wavBytes(144_000));
  expect(loudness(left.slice(4800))).toBeCloseTo(8000 / Math.SQRT2, -2);
  expect(loudness(right.slice(4800))).toBeCloseTo(4000 / Math.SQRT2, -2);
  // The encoder's own delay is taken away: the tone crosses zero where it was made to.
  const expected = left.map((_, frame) => 8000 * Math.sin((2 * Math.PI * 440 * frame) / 48_000));
  const difference = left.map((sample, frame) => sample - (expected[frame] ?? 0)).slice(4800, 140_000);
  expect(loudness(difference)).toBeLessThan(300);
});

test('what a file lacks is silence, and what it has beyond is left out', async () => {
  const long = await decoded(oggOpus(1, 440), 96_000);
  expect(long.left).toHaveLength(96_000);
  expect(loudness(long.left.slice(60_000))).toBe(0);
  const short = await decoded(oggOpus(3, 440), 70_000);
  expect(short.bytes.length).toBe(wavBytes(70_000));
});

test('every frame is mixed once, at its place', async () => {
  const mixed: [number, number][] = [];
  await decoded(oggOpus(3, 440), 144_000, (samples, at) => mixed.push([at, samples.length / 2]));
  expect(mixed).toEqual([
    [0, 65_536],
    [65_536, 65_536],
    [131_072, 12_928],
  ]);
});

test('what is no Ogg Opus fails', async () => {
  await expect(decoded(new Uint8Array(5000).fill(7), 100)).rejects.toThrow('An Ogg page');
});
