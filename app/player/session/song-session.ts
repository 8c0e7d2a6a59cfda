/**
 * The song in hand: everything that an open song consists of, as one object without React. It is made when the song opens and gives all of
 * it back when the song closes. Components read it through `useSong` and act on it through `useSongSession`.
 */

import { pageData } from '#app/api/page-data.ts';
import { getPipelineResult } from '#app/api/song-api.ts';
import type { Practice } from '#app/practice-time/practice.ts';
import { SungFrames } from '#app/sing/sung-frames.ts';
import { resultKeyOf } from '#app/songs/read-songs.ts';
import { type KeyListener, type PlayerEngine, TimbrePlayer } from '#app/sound/index.ts';
import { subscribeAll } from '#app/store/derived.ts';
import { Signal, Store } from '#app/store/store.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { EditStore } from '../edits/edit-store.ts';
import type { PhraseRecorder } from '../edits/phrase-recorder.ts';
import type { WordEdit } from '../edits/word-edit.ts';
import { FrameLoop } from '../frames/frame-loop.ts';
import { createPracticeTools, type PracticeTools } from '../loops/practice-tools.ts';
import type { Waveform } from '../overview/waveform.ts';
import { createPlayerSettings, type SettingsStore } from '../settings/player-settings.ts';
import { CheckedNotes } from '../stage/checked-notes.ts';
import { SungLayer } from '../stage/sung-layer.ts';
import { newTranspositionStore } from '../transposition/song-transposition.ts';
import type { TranspositionStore } from '../transposition/transposition-store.ts';
import { newEditStore } from './edit-stores.ts';
import { Leaves } from './leaves.ts';
import type { OpenedSong } from './open-song.ts';
import { togglePlayback } from './playback.ts';
import { NEW_VIEW } from './player-view.ts';
import { newRecorder, pianoKeys } from './recording.ts';
import { followAddress } from './song-mode.ts';
import type { SongParts } from './song-parts.ts';
import { type SongState, songState, storesOf } from './song-state.ts';
import { type EditedResult, type SongRow, type SongValues, songValues } from './song-values.ts';
import { wireSong } from './wire-song.ts';

/** Whose song it is, and what their page knows of it. */
export interface SongOwner {
  practice: Practice;
  userId: string | null;
  row: SongRow;
  /** The song is what its page is for. */
  isOwnPage: boolean;
}

/** A part whose code comes later, and which closes with the song. */
export type LatePart<Part> = (session: SongSession, leaves: Leaves) => Part;

export class SongSession implements SongParts {
  readonly engine: PlayerEngine;
  readonly stems: OpenedSong['stems'];
  readonly songId: string | null;
  readonly isSilent: boolean;
  readonly userId: string | null;
  readonly practice: Practice;
  readonly row: Store<SongRow>;
  readonly view = new Store(NEW_VIEW);
  readonly wordEdit = new Store<WordEdit | null>(null);
  readonly chosenKey = new Store<string | null>(null);
  readonly isHeard = new Store(false);
  readonly waveform = new Store<Waveform | null>(null);
  readonly sung = new SungFrames();
  readonly sungLayer = new SungLayer();
  readonly frames: FrameLoop;
  readonly checked: CheckedNotes;
  readonly settings: SettingsStore;
  readonly transposition: TranspositionStore;
  readonly values: SongValues;
  readonly timbres: TimbrePlayer;
  readonly tools: PracticeTools;
  readonly recorder: PhraseRecorder;
  readonly keys: KeyListener;
  readonly state: SongState;
  readonly #changed = new Signal();
  /** Calls back whenever something that `state` tells may have changed. */
  readonly subscribe = this.#changed.subscribe;
  readonly #leaves = new Leaves();
  readonly #lateParts = new Map<LatePart<unknown>, unknown>();
  readonly #current: Store<EditedResult>;
  readonly #life = new AbortController();

  constructor(opened: OpenedSong, { practice, userId, row, isOwnPage }: SongOwner) {
    const { engine, stems, result, songId, isSilent = false } = opened;
    this.engine = engine;
    this.stems = stems;
    this.songId = songId;
    this.isSilent = isSilent;
    this.userId = userId;
    this.practice = practice;
    this.row = new Store(row);
    const leaves = this.#leaves;
    leaves.add(() => engine.dispose());
    try {
      this.frames = new FrameLoop(() => engine.isPlaying);
      this.checked = new CheckedNotes(() => this.frames.invalidate());
      this.settings = createPlayerSettings(songId);
      this.transposition = newTranspositionStore(opened);
      this.#current = new Store({ result, edits: newEditStore(result, this) });
      leaves.add(
        () => this.frames.stop(),
        () => this.edits.close(),
      );
      this.values = songValues({ ...this.#stores(), durationSeconds: engine.durationSeconds }, leaves);
      this.timbres = new TimbrePlayer(engine);
      leaves.add(() => this.timbres.dispose());
      this.tools = createPracticeTools(engine, this.settings, this.values.shape.get);
      this.recorder = newRecorder(() => this, this);
      this.keys = pianoKeys(this);
      this.state = songState(this);
      leaves.add(subscribeAll([this.#current, ...storesOf(this)], this.#changed.emit));
      wireSong(this, leaves);
      if (isOwnPage) leaves.add(followAddress(this));
    } catch (error) {
      leaves.closeAll();
      throw error;
    }
    void this.edits.load();
    void opened.waveform.then(this.waveform.set);
  }

  get edits(): EditStore {
    return this.#current.get().edits;
  }

  toggle(): void {
    togglePlayback(this);
  }

  /** Made when somebody asks for it first. */
  late<Part>(make: LatePart<Part>): Part {
    if (!this.#lateParts.has(make)) this.#lateParts.set(make, make(this, this.#leaves));
    return this.#lateParts.get(make) as Part;
  }

  /** Loads the words that the song has now. Edits belong to the words that they were made on: the server carries them over, which must have them. */
  async renewWords(): Promise<void> {
    if (this.songId === null) return;
    if (this.edits.get().hasUnsavedChanges) await this.edits.save();
    pageData.expire(resultKeyOf(this.songId));
    const result = await getPipelineResult(this.songId, this.#life.signal);
    if (!this.#life.signal.aborted) this.#show(result);
  }

  close(): void {
    this.#life.abort();
    this.#leaves.closeAll();
  }

  #show(result: PipelineResultBody): void {
    this.edits.close();
    this.#current.set({ result, edits: newEditStore(result, this) });
    void this.edits.load();
  }

  #stores() {
    const { settings, transposition, row, chosenKey } = this;
    return { settings, transposition, row, chosenKey, current: this.#current };
  }
}
