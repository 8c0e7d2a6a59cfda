/** A take beside the original: its sound on the song's clock, and its curve over the notes. */
import { type KeptTake, readSound } from '#app/offline/storage/take-store.ts';
import { SungTrace } from '#app/score/voice/index.ts';
import { Store } from '#app/store/store.ts';
import type { LatePart, SongSession } from '../session/song-session.ts';
import { pitchOf } from '../transposition/pitches.ts';
import { songTarget } from './song-target.ts';
import { TakePlayback } from './takes/take-playback.ts';
import { TraceOverlay } from './trace/trace-overlay.ts';

export class Replay {
  /** The take that is heard; null while none is. */
  readonly takeId = new Store<string | null>(null);
  readonly #session: SongSession;
  readonly #leaves: (() => void)[] = [];

  constructor(session: SongSession) {
    this.#session = session;
  }

  /** Rejects where its sound is gone or the browser lets none start. */
  async start(take: KeptTake): Promise<void> {
    const sound = await readSound(take.id);
    if (sound === null) throw new Error('The sound of this take is gone.');
    this.end();
    const { engine, settings } = this.#session;
    const { speedPercent, fromSeconds } = take;
    engine.pause();
    settings.change({ speedPercent, ...pitchOf(take), loop: null });
    engine.seek(fromSeconds);
    const placed = { ...sound, fromSeconds, rate: speedPercent / 100 };
    this.#leaves.push(
      engine.follow(new TakePlayback(placed, () => engine.pause())),
      showCurve(take, this.#session),
    );
    this.takeId.set(take.id);
    await engine.play();
    this.#leaves.push(engine.subscribe(() => engine.isPlaying || this.end()));
  }

  stop(): void {
    this.#session.engine.pause();
    this.end();
  }

  end(): void {
    for (const leave of this.#leaves.splice(0)) leave();
    this.takeId.set(null);
  }
}

export const songReplay: LatePart<Replay> = (session, leaves) => {
  const replay = new Replay(session);
  leaves.add(() => replay.end());
  return replay;
};

/** Lies over the notes until it is taken away; then what was there before comes back. */
function showCurve({ curve }: KeptTake, session: SongSession): () => void {
  const { sungLayer, frames, settings } = session;
  const overlay = new TraceOverlay(
    traceOf(curve),
    session.late(songTarget).song.get,
    () => settings.get().skillLevel,
  );
  const before = sungLayer.overlay;
  sungLayer.overlay = overlay;
  return () => {
    overlay.leave();
    if (sungLayer.overlay === overlay) sungLayer.overlay = before;
    frames.invalidate();
  };
}

/** Kept as pairs: where in the song, and how high; no number where nothing was sung. */
function traceOf(curve: Float32Array): SungTrace {
  const trace = new SungTrace();
  for (let at = 0; at + 1 < curve.length; at += 2) {
    const midi = curve[at + 1] ?? Number.NaN;
    trace.add({ atSeconds: curve[at] ?? 0, midi: Number.isNaN(midi) ? null : midi });
  }
  return trace;
}
