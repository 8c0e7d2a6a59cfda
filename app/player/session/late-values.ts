/** What takes longer to find than a frame: an edit is shown first, and these follow a moment later. */
import { follow } from '#app/store/derived.ts';
import { type Readable, Store } from '#app/store/store.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { EditedSong } from '#domain/edits/edited-song.ts';
import { type Flaw, flawsOf } from '#domain/edits/flaws.ts';
import type { SongBar } from '#domain/music/song-bars.ts';
import { type SongShape, songShape } from '../loops/song-shape.ts';
import type { Leaves } from './leaves.ts';

const SHAPE_DELAY_MS = 50;
/** The singer has paused for so long. */
const FLAWS_DELAY_MS = 500;
const NO_FLAWS: readonly Flaw[] = [];

interface ShapeSources {
  edited: Readable<EditedSong>;
  bars: Readable<readonly SongBar[]>;
  result: Readable<PipelineResultBody>;
}

export function lateShape(
  { edited, bars, result }: ShapeSources,
  durationSeconds: number,
  leaves: Leaves,
): Readable<SongShape> {
  const shapeNow = () => {
    const tempoBpm = result.get().tempo?.bpm ?? null;
    return songShape(edited.get(), { bars: bars.get(), tempoBpm }, durationSeconds);
  };
  const shape = new Store(shapeNow());
  leaves.add(debounced(edited, SHAPE_DELAY_MS, () => shape.set(shapeNow())));
  return shape;
}

/** What looks wrong, while something is edited. */
export function lateFlaws(
  edited: Readable<EditedSong>,
  isEditing: Readable<boolean>,
  leaves: Leaves,
): Readable<readonly Flaw[]> {
  const flaws = new Store(NO_FLAWS);
  const find = () => isEditing.get() && flaws.set(flawsOf(edited.get()));
  leaves.add(
    debounced(edited, FLAWS_DELAY_MS, find),
    debounced(isEditing, FLAWS_DELAY_MS, find),
    follow(isEditing, (is) => is || flaws.set(NO_FLAWS)),
  );
  return flaws;
}

/** So long after the last change of several. */
function debounced<Value>(source: Readable<Value>, delayMs: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const leave = follow(source, () => {
    if (!isFirst) {
      clearTimeout(timer);
      timer = setTimeout(act, delayMs);
    }
    isFirst = false;
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
}
