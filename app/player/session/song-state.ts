/** What components read of an open song: values where the session has stores. */
import { derived } from '#app/store/derived.ts';
import type { Readable } from '#app/store/store.ts';
import type { SongParts } from './song-parts.ts';

function readsOf(parts: SongParts) {
  const { engine, row, view, settings, transposition, timbres, waveform, isHeard, sungLayer, tools, values } =
    parts;
  const { result, editing, edited, stage, shape, key, chords, shownChords, flaws } = values;
  /** The Practise screen is shown. */
  const isPractising = derived([view], ({ mode }) => mode === 'practise');
  return {
    ...{ row, view, settings, transposition, waveform, isHeard, isPractising },
    /** Of these, `edited` is in the key of the recording, and `stage` as it is heard. */
    ...{ result, editing, edited, stage, shape, key, chords, shownChords, flaws },
    isPlaying: { get: () => engine.isPlaying, subscribe: engine.subscribe },
    timbre: timbres,
    /** Keys are needed where they are played or pressed: then the notes fall onto them, whichever view is chosen. */
    isLane: derived(
      [isPractising, settings, view],
      (isShown, { stageView }, { isTyped }) => isShown && stageView === 'lane' && !isTyped,
    ),
    /** The word that is being typed, while words are edited. */
    wordEdit: derived([editing, parts.wordEdit], ({ mode }, word) => (mode === 'lyrics' ? word : null)),
    /** A loop's start that waits for its end. */
    loopStartSeconds: tools.loops.start,
    fadedLines: sungLayer.fading,
  };
}

type Reads = ReturnType<typeof readsOf>;

export type SongState = {
  readonly [Name in keyof Reads]: Reads[Name] extends Readable<infer Value> ? Value : never;
};

export function songState(parts: SongParts): SongState {
  const state = {};
  for (const [name, { get }] of Object.entries(readsOf(parts)))
    Object.defineProperty(state, name, { get, enumerable: true });
  return state as SongState;
}

/** Whatever is told here follows from one of these: each is listed once, so that a change is told once. */
export function storesOf(parts: SongParts): Pick<Readable<unknown>, 'subscribe'>[] {
  const { engine, settings, transposition, timbres, row, view, chosenKey, wordEdit, isHeard, waveform } =
    parts;
  const { editing, shape, flaws } = parts.values;
  const { tools, sungLayer } = parts;
  return [
    ...[engine, settings, transposition, timbres, row, view, chosenKey, wordEdit, isHeard, waveform],
    ...[editing, shape, flaws, tools.loops.start, sungLayer.fading],
  ];
}
