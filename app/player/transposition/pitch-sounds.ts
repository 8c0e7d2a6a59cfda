/**
 * The sound of the cached pitches. Their files stay, because they are small (a song of four minutes: 10 MB a pitch in place of 184 MB).
 * Decoded are those that were heard last, as far as memory allows; another one is decoded anew when it is heard again.
 */
import { isStreamed, type PlayableStems, STEM_NAMES } from '../engine/stems.ts';

export interface RenderedSound {
  stems: PlayableStems;
  decode(): Promise<PlayableStems>;
}

const FLOAT_BYTES = 4;
/** Of decoded sound beside the original's; the newest stays however large it is. */
const MAX_DECODED_BYTES = 200_000_000;

export class PitchSounds {
  readonly #decoders = new Map<number, () => Promise<PlayableStems>>();
  /** The last one was heard or loaded last. */
  readonly #decoded = new Map<number, PlayableStems>();

  keep(semitones: number, { stems, decode }: RenderedSound): void {
    this.#decoders.set(semitones, decode);
    this.#remember(semitones, stems);
  }

  /** Undefined for what has to be decoded first. */
  decodedAt(semitones: number): PlayableStems | undefined {
    const stems = this.#decoded.get(semitones);
    if (stems !== undefined) this.#remember(semitones, stems);
    return stems;
  }

  /** Rejects for a pitch whose file is not kept. */
  async decodeAt(semitones: number): Promise<PlayableStems> {
    const decode = this.#decoders.get(semitones);
    if (decode === undefined) throw new Error(`Nothing is kept at ${semitones} semitones`);
    const stems = await decode();
    if (this.#decoders.get(semitones) === decode) this.#remember(semitones, stems);
    return stems;
  }

  /** What is not cached any more, or came for an attempt that is over. */
  keepOnly(isWanted: (semitones: number) => boolean): void {
    for (const semitones of this.#decoders.keys())
      if (!isWanted(semitones)) {
        this.#decoders.delete(semitones);
        this.#decoded.delete(semitones);
      }
  }

  #remember(semitones: number, stems: PlayableStems): void {
    this.#decoded.delete(semitones);
    this.#decoded.set(semitones, stems);
    let bytes = 0;
    for (const [pitch, held] of [...this.#decoded].reverse()) {
      bytes += bytesOf(held);
      if (bytes > MAX_DECODED_BYTES && pitch !== semitones) this.#decoded.delete(pitch);
    }
  }
}

function bytesOf(stems: PlayableStems): number {
  if (isStreamed(stems)) return 0;
  return STEM_NAMES.reduce(
    (sum, stem) => sum + stems[stem].length * stems[stem].numberOfChannels * FLOAT_BYTES,
    0,
  );
}
