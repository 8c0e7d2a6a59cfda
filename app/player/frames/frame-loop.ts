/** The one animation loop of the player. It runs while something moves and sleeps otherwise. */

export type DrawFrame = () => void;

export class FrameLoop {
  #drawers = new Set<DrawFrame>();
  #isMoving: () => boolean;
  #frame: number | null = null;

  constructor(isMoving: () => boolean) {
    this.#isMoving = isMoving;
  }

  /** Draws at once on the next frame, then with all others. Returns a way to leave. */
  add(draw: DrawFrame): () => void {
    this.#drawers.add(draw);
    this.invalidate();
    return () => this.#drawers.delete(draw);
  }

  /** Something changed: draw once more, and go on while there is movement. */
  invalidate(): void {
    this.#frame ??= requestAnimationFrame(() => this.#tick());
  }

  stop(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#drawers.clear();
  }

  #tick(): void {
    this.#frame = null;
    for (const draw of this.#drawers) draw();
    if (this.#isMoving()) this.invalidate();
  }
}
