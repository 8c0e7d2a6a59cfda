/**
 * The sound of the cached pitches. Their files stay, because they are small (a song of four minutes: 10 MB a pitch in place of 184 MB).
 * Decoded are those that were heard last, as far as memory allows; another one is decoded anew when it is heard again.
 */
import { isStreamed, type PlayableStems, STEM_NAMES } from '#app/sound/index.ts';
import { type Pitch, pitchOf } from './pitches.ts';

export interface RenderedSound {
  stems: PlayableStems;
  decode(): Promise<PlayableStems>;
}

const FLOAT_BYTES = 4;
/** Of decoded sound beside the original's; the newest stays however large it is. */
const MAX_DECODED_BYTES = 200_000_000;

export class PitchSounds {
  readonly #decoders = new Map<Pitch, () => Promise<PlayableStems>>();
  /** The last one was heard or loaded last. */
  readonly #decoded = new Map<Pitch, PlayableStems>();

  keep(pitch: Pitch, { stems, decode }: RenderedSound): void {
    this.#decoders.set(pitchOf(pitch), decode);
    this.#remember(pitch, stems);
  }

  /** Undefined for what has to be decoded first. */
  decodedAt(pitch: Pitch): PlayableStems | undefined {
    const stems = this.#decoded.get(pitchOf(pitch));
    if (stems !== undefined) this.#remember(pitch, stems);
    return stems;
  }

  /** Rejects for a pitch whose file is not kept. */
  async decodeAt(pitch: Pitch): Promise<PlayableStems> {
    const decode = this.#decoders.get(pitchOf(pitch));
    if (decode === undefined) throw new Error('No file is kept at this pitch.');
    const stems = await decode();
    if (this.#decoders.get(pitchOf(pitch)) === decode) this.#remember(pitch, stems);
    return stems;
  }

  /** What is not cached any more, or came for an attempt that is over. */
  keepOnly(isWanted: (pitch: Pitch) => boolean): void {
    for (const pitch of this.#decoders.keys())
      if (!isWanted(pitch)) {
        this.#decoders.delete(pitch);
        this.#decoded.delete(pitch);
      }
  }

  #remember(at: Pitch, stems: PlayableStems): void {
    const newest = pitchOf(at);
    this.#decoded.delete(newest);
    this.#decoded.set(newest, stems);
    let bytes = 0;
    for (const [pitch, held] of [...this.#decoded].reverse()) {
      bytes += bytesOf(held);
      if (bytes > MAX_DECODED_BYTES && pitch !== newest) this.#decoded.delete(pitch);
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
