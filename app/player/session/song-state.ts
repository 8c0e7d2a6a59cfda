/** What components read of an open song: values where the session has stores. */
import type { Readable } from '#app/store/store.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { EditedSong } from '#domain/edits/edited-song.ts';
import type { Flaw } from '#domain/edits/flaws.ts';
import type { EditState } from '../edits/edit-state.ts';
import type { WordEdit } from '../edits/word-edit.ts';
import type { Waveform } from '../overview/waveform.ts';
import type { SongShape } from '../practice-tools/song-shape.ts';
import type { PlayerSettings } from '../settings/player-settings.ts';
import type { FadedLine } from '../stage/sing-desk.ts';
import type { StageSong } from '../stage/stage-song.ts';
import type { TimbreState } from '../timbres/timbre-player.ts';
import type { Transposition } from '../transposition/step.ts';
import type { PlayerView } from './player-view.ts';
import type { SongKey } from './song-key.ts';
import { isPractising } from './song-mode.ts';
import type { SongParts } from './song-parts.ts';
import type { SongRow } from './song-values.ts';

export class SongState {
  readonly #parts: SongParts;

  constructor(parts: SongParts) {
    this.#parts = parts;
  }

  get isPlaying(): boolean {
    return this.#parts.engine.isPlaying;
  }

  get row(): SongRow {
    return this.#parts.row.get();
  }

  get view(): PlayerView {
    return this.#parts.view.get();
  }

  /** The Practise screen is shown. */
  get isPractising(): boolean {
    return isPractising(this.#parts);
  }

  get settings(): PlayerSettings {
    return this.#parts.settings.get();
  }

  /** Keys are needed where they are played or pressed: then the notes fall onto them, whichever view is chosen. */
  get isLane(): boolean {
    return this.isPractising && this.settings.stageView === 'lane' && !this.view.isTyped;
  }

  get transposition(): Transposition {
    return this.#parts.transposition.get();
  }

  get timbre(): TimbreState {
    return this.#parts.timbres.get();
  }

  get result(): PipelineResultBody {
    return this.#parts.values.result.get();
  }

  get editing(): EditState {
    return this.#parts.values.editing.get();
  }

  /** As the singer has it, in the key of the recording. */
  get edited(): EditedSong {
    return this.#parts.values.edited.get();
  }

  /** As it is heard. */
  get stage(): StageSong {
    return this.#parts.values.stage.get();
  }

  get shape(): SongShape {
    return this.#parts.values.shape.get();
  }

  /** How far what is heard is from the recording. */
  get semitones(): number {
    return this.#parts.values.semitones.get();
  }

  get key(): SongKey {
    return this.#parts.values.key.get();
  }

  get flaws(): readonly Flaw[] {
    return this.#parts.values.flaws.get();
  }

  /** The word that is being typed, while words are edited. */
  get wordEdit(): WordEdit | null {
    return this.editing.mode === 'lyrics' ? this.#parts.wordEdit.get() : null;
  }

  /** A loop's start that waits for its end. */
  get loopStartSeconds(): number | null {
    return this.#parts.tools.loops.start.get();
  }

  get fadedLines(): readonly FadedLine[] {
    return this.#parts.desk.fading.get();
  }

  get waveform(): Waveform | null {
    return this.#parts.waveform.get();
  }

  get isHeard(): boolean {
    return this.#parts.isHeard.get();
  }
}

/** Whatever is told here follows from one of these. */
export function storesOf(parts: SongParts): Pick<Readable<unknown>, 'subscribe'>[] {
  const { engine, settings, transposition, timbres, row, view, chosenKey, wordEdit, isHeard, waveform } =
    parts;
  const { editing, shape, flaws } = parts.values;
  const { tools, desk } = parts;
  return [
    ...[engine, settings, transposition, timbres, row, view, chosenKey, wordEdit, isHeard, waveform],
    ...[editing, shape, flaws, tools.loops.start, desk.fading],
  ];
}
