/** Pure. Where the sound of a take lies in its song, and the part of it that was sung to the song. */
import { median } from './averages.ts';
import type { Span } from './take-judgement.ts';

export interface TakeSound {
  samples: Int16Array<ArrayBuffer>;
  hertz: number;
  /** Of the song, at the first sample: the latency is already taken off. */
  fromSeconds: number;
  /** Song seconds in a second of the take. */
  rate: number;
}

/** A frame of the pass: when it was captured, and where the song was for the singer. */
export interface PlacedMoment {
  capturedAtMs: number;
  songSeconds: number;
}

/** A voice goes on a little after the song has stopped. */
const TAIL_SECONDS = 0.3;

/** Null of no moments. Single moments jitter by a few milliseconds, their median does not. */
export function placedSound(
  sound: { samples: Int16Array<ArrayBuffer>; hertz: number; beganAtMs: number },
  moments: readonly PlacedMoment[],
  rate: number,
): TakeSound | null {
  const starts = moments.map(
    ({ capturedAtMs, songSeconds }) => songSeconds - (rate * (capturedAtMs - sound.beganAtMs)) / 1000,
  );
  const fromSeconds = median(starts);
  return fromSeconds === null ? null : { samples: sound.samples, hertz: sound.hertz, fromSeconds, rate };
}

/** Of the song from the start of the span to a little after its end. */
export function cutSound(sound: TakeSound, { startSeconds, endSeconds }: Span): TakeSound {
  const { samples, hertz, fromSeconds, rate } = sound;
  const sampleAt = (seconds: number) => Math.round(((seconds - fromSeconds) / rate) * hertz);
  const first = Math.max(0, sampleAt(startSeconds));
  const end = Math.max(first, sampleAt(endSeconds) + Math.round(TAIL_SECONDS * hertz));
  return {
    samples: samples.slice(first, end),
    hertz,
    fromSeconds: fromSeconds + (first / hertz) * rate,
    rate,
  };
}

export function takeSeconds({ samples, hertz }: Pick<TakeSound, 'samples' | 'hertz'>): number {
  return samples.length / hertz;
}

/** When and from where in it a take is to sound, so that it lies on a song that runs from `fromSongSeconds` at this time; null: it is over. */
export function takeStart(
  take: TakeSound,
  song: { startsAtContextSeconds: number; fromSongSeconds: number },
): { atContextSeconds: number; offsetSeconds: number } | null {
  const aheadSeconds = (take.fromSeconds - song.fromSongSeconds) / take.rate;
  const offsetSeconds = Math.max(0, -aheadSeconds);
  if (offsetSeconds >= takeSeconds(take)) return null;
  return { atContextSeconds: song.startsAtContextSeconds + Math.max(0, aheadSeconds), offsetSeconds };
}

const HEADER_BYTES = 44;

/** A take as a file that every program reads: one channel of 16 bit. */
export function waveFile({ samples, hertz }: Pick<TakeSound, 'samples' | 'hertz'>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const text = (at: number, name: string) => {
    for (const [index, letter] of [...name].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, hertz, true);
  view.setUint32(28, hertz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [at, sample] of samples.entries()) view.setInt16(HEADER_BYTES + at * 2, sample, true);
  return bytes;
}
