/** Where the roll's parts meet: the song as it is now, what is chosen of it, what is seen of it, and what is played of it. No React. */

import { heardMidi, heardName, type ScoreNote } from '#app/score/index.ts';
import type { LoopRange } from '#app/sound/index.ts';
import { Store } from '#app/store/store.ts';
import type { NoteId, NoteShape } from '#domain/edits/edits.ts';
import { midiForHertz } from '#domain/music/pitch.ts';
import { tellSilence } from '../session/playback.ts';
import type { SongParts } from '../session/song-parts.ts';
import { Audition } from './audition.ts';
import { RollCamera } from './roll-camera.ts';
import type { RollScene } from './roll-scene.ts';
import { type RollShown, type RollSong, spanOf } from './roll-song.ts';
import { NEW_ROLL } from './roll-state.ts';
import type { RollSize } from './roll-view.ts';
import { chosen, type Selection, stillThere } from './selection.ts';

const BRIEF_MS = 300;

export class RollEditor {
  readonly ports: SongParts;
  readonly state = new Store(NEW_ROLL);
  readonly camera: RollCamera;
  readonly #audition: Audition;
  #shown: RollShown;
  /** Chosen as soon as the song has them. */
  #awaitedIds: readonly NoteId[] = [];
  #release: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: SongParts, shown: RollShown) {
    this.ports = ports;
    this.#shown = shown;
    this.#audition = new Audition(ports.engine, ports.timbres.keys);
    this.camera = new RollCamera(shown.song.bounds, (isByHand) => {
      if (isByHand && this.state.get().isFollowing) this.state.change({ isFollowing: false });
      ports.frames.invalidate();
    });
    this.state.subscribe(() => ports.frames.invalidate());
  }

  get shown(): RollShown {
    return this.#shown;
  }

  get song(): RollSong {
    return this.#shown.song;
  }

  /** All notes that can be chosen, by their start. */
  get order(): readonly ScoreNote[] {
    const { notes, hidden } = this.song;
    if (!this.state.get().showsHidden) return notes;
    return [...notes, ...hidden].sort((left, right) => left.startSeconds - right.startSeconds);
  }

  get chosenNotes(): readonly ScoreNote[] {
    return [...this.state.get().selection.ids].flatMap((id) => this.song.byId.get(id) ?? []);
  }

  show(shown: RollShown): void {
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.camera.setBounds(shown.song.bounds);
    const reachable = new Set(this.order.map(({ id }) => id));
    const awaited = [...this.#awaitedIds, ...this.ports.recorder.takeNewIds()];
    const arrived = awaited.filter((id) => reachable.has(id));
    this.#awaitedIds = [];
    const { selection } = this.state.get();
    const next = arrived.length > 0 ? chosen(arrived) : stillThere(selection, (id) => reachable.has(id));
    if (next !== selection) this.state.change({ selection: next });
    this.ports.frames.invalidate();
  }

  choose(selection: Selection): void {
    this.state.change({ selection });
    const note = this.song.byId.get(selection.reachedId ?? '');
    if (note !== undefined) this.camera.reveal(note);
  }

  /** Notes that the edit which comes now makes. */
  chooseWhenThere(ids: readonly NoteId[]): void {
    this.#awaitedIds = ids;
  }

  nameOf(midiPitch: number): string {
    return heardName(this.#shown.key, midiPitch);
  }

  /** The row of the roll that a shape lies on. */
  rowOf({ frequencyHertz }: NoteShape): number {
    return Math.round(midiForHertz(frequencyHertz));
  }

  /** The chosen notes and the voice under them. */
  hearChosen(): void {
    const notes = this.chosenNotes;
    if (notes.length > 0) this.#hear(spanOf(notes));
  }

  pressKey(midiNote: number | null): void {
    const { heldMidi } = this.state.get();
    if (midiNote === heldMidi) return;
    const { keys } = this.ports.timbres;
    if (heldMidi !== null) keys.onKeyUp(heardMidi(this.#shown.key, heldMidi));
    if (midiNote !== null) keys.onKeyDown(heardMidi(this.#shown.key, midiNote));
    this.state.change({ heldMidi: midiNote });
  }

  pressBriefly(midiNote: number): void {
    this.pressKey(midiNote);
    clearTimeout(this.#release);
    this.#release = setTimeout(() => this.pressKey(null), BRIEF_MS);
  }

  /** Goes to a place of the song, chooses its notes, and plays what is sung and noted there. */
  jumpTo(ids: readonly NoteId[], span: LoopRange): void {
    this.ports.engine.seek(span.startSeconds);
    this.state.change({ isFollowing: true });
    this.choose(chosen(ids));
    if (this.chosenNotes.length === 0) this.camera.follow(span.startSeconds);
    this.#hear(span);
  }

  /** From now on, and to where it is at once. */
  followAgain(): void {
    this.state.change({ isFollowing: true });
    this.camera.follow(this.ports.engine.audibleSeconds());
  }

  /** The first picture is of where the song is. */
  resize(size: RollSize): void {
    const isFirst = this.camera.view.widthPixels === 0;
    this.camera.resize(size);
    if (isFirst) this.camera.follow(this.ports.engine.audibleSeconds());
  }

  beforeFrame(): void {
    const { engine, recorder } = this.ports;
    this.#audition.follow();
    recorder.follow();
    if (this.state.get().isFollowing && engine.isPlaying) this.camera.follow(engine.audibleSeconds());
  }

  scene(): Omit<RollScene, 'sprites' | 'nameOf' | 'hasTouch'> {
    return {
      ...this.#shown,
      view: this.camera.view,
      state: this.state.get(),
      songSeconds: this.ports.engine.audibleSeconds(),
      span: this.ports.recorder.span,
    };
  }

  #hear(span: LoopRange): void {
    const heard = this.chosenNotes.map(({ startSeconds, endSeconds, midiPitch }) => ({
      startSeconds,
      endSeconds,
      midiNote: Math.round(heardMidi(this.#shown.key, midiPitch)),
    }));
    this.#audition.hear(span, heard).catch(tellSilence);
  }

  close(): void {
    clearTimeout(this.#release);
    this.pressKey(null);
    this.#audition.stop();
  }
}
