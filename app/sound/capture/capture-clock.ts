/** Pure. When a sample was captured: messages come late by chance, never early, so the quickest of late ones tells the time. */

const SPAN_MS = 500;
const SPANS = 6;

export class CaptureClock {
  /** The quickest of each of the last spans: clocks drift, so old ones are forgotten. */
  readonly #spans: { startsAtMs: number; leadMs: number }[] = [];

  /** A message with sound up to this time of the context has come now. */
  hear(contextSeconds: number, nowMs: number): void {
    const leadMs = nowMs - contextSeconds * 1000;
    const last = this.#spans.at(-1);
    if (last !== undefined && nowMs - last.startsAtMs < SPAN_MS) last.leadMs = Math.min(last.leadMs, leadMs);
    else this.#spans.push({ startsAtMs: nowMs, leadMs });
    if (this.#spans.length > SPANS) this.#spans.shift();
  }

  /** The time is that of the clock from which `nowMs` was read. */
  atMs(contextSeconds: number): number {
    return contextSeconds * 1000 + Math.min(...this.#spans.map(({ leadMs }) => leadMs));
  }
}
