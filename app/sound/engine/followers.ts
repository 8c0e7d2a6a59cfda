/** Who makes sound in time with the song, and hears of every passage. */
import type { Follower, Passage } from './player-engine.ts';

export class Followers {
  #followers = new Set<Follower>();
  #passage: Passage | null = null;

  /** Joins the passage that sounds already; leaving ends it. */
  add(follower: Follower): () => void {
    this.#followers.add(follower);
    if (this.#passage !== null) follower.begin(this.#passage);
    return () => {
      if (!this.#followers.delete(follower) || this.#passage === null) return;
      follower.end(this.#passage.context.currentTime);
    };
  }

  begin(passage: Passage): void {
    this.#passage = passage;
    for (const follower of this.#followers) follower.begin(passage);
  }

  end(silentAtContextSeconds: number): void {
    if (this.#passage === null) return;
    this.#passage = null;
    for (const follower of this.#followers) follower.end(silentAtContextSeconds);
  }
}
