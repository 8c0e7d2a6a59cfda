import { isSameVisit } from '#domain/songs/plays.ts';

/** Which songs this page has told the server about, so that it tells each once in a visit. The server counts by the same rule. */
export class VisitPlays {
  readonly #toldAtMs = new Map<string, number>();

  /** Null where there is nothing to tell. A call that fails does not count: the next press tells again. */
  async tell<Answer>(songId: string, nowMs: number, send: () => Promise<Answer>): Promise<Answer | null> {
    const toldAtMs = this.#toldAtMs.get(songId);
    if (toldAtMs !== undefined && isSameVisit(toldAtMs, nowMs)) return null;
    this.#toldAtMs.set(songId, nowMs);
    try {
      return await send();
    } catch (error) {
      this.#toldAtMs.delete(songId);
      throw error;
    }
  }
}
