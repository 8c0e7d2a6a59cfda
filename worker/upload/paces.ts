/** How fast a body has to come, by whose it is. Mutable for tests, which cannot wait so long. */

export interface Pace {
  /** The longest wait for the next piece. */
  silenceMs: number;
  /** For all of them together. Only waiting counts, not what is done with a piece. */
  wholeMs: number;
  /** After the first silence a body earns its time by what has come of it. */
  bytesPerSecond: number;
}

const MINUTE_MS = 60_000;

export const PACES: Record<'account' | 'stranger' | 'service' | 'form' | 'part' | 'refused', Pace> = {
  account: { silenceMs: 30_000, wholeMs: 5 * MINUTE_MS, bytesPerSecond: 8_192 },
  stranger: { silenceMs: 10_000, wholeMs: MINUTE_MS, bytesPerSecond: 4_096 },
  service: { silenceMs: 10_000, wholeMs: 2 * MINUTE_MS, bytesPerSecond: 8_192 },
  // These two come in chunks of 256 KiB (storage/read-chunks.ts): one that takes longer than a silence ends them.
  form: { silenceMs: 30_000, wholeMs: 15 * MINUTE_MS, bytesPerSecond: 8_192 },
  part: { silenceMs: 30_000, wholeMs: 60 * MINUTE_MS, bytesPerSecond: 8_192 },
  // Read only so that the client hears why: whoever sends next to nothing is not waited for.
  refused: { silenceMs: 5_000, wholeMs: 15 * MINUTE_MS, bytesPerSecond: 16_384 },
};
