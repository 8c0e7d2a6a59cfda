import { isSameVisit } from '#domain/songs/plays.ts';

/** Which songs this page has told the server about, so that it tells each once in a visit. The server counts by the same rule. */
export class VisitPlays {
  readonly #toldAtMs = new Map<string, number>();

  /** False where there is nothing to tell. A call that fails does not count: the next press tells again. */
  async tell(songId: string, nowMs: number, send: () => Promise<unknown>): Promise<boolean> {
    const toldAtMs = this.#toldAtMs.get(songId);
    if (toldAtMs !== undefined && isSameVisit(toldAtMs, nowMs)) return false;
    this.#toldAtMs.set(songId, nowMs);
    try {
      await send();
      return true;
    } catch (error) {
      this.#toldAtMs.delete(songId);
      throw error;
    }
  }
}
