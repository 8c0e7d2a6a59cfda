/** What follows from the result of an open song, from its edits and from how it is heard. Each is made anew only for what it is made of. */
import { type HeardKey, heardKeyName, scoreBars, scoreOf, sungPitch } from '#app/score/index.ts';
import { derived, held } from '#app/store/derived.ts';
import type { Readable, Store } from '#app/store/store.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { editedBars, editedChords } from '#domain/edits/edited-bars.ts';
import { type EditedSong, editedSong } from '#domain/edits/edited-song.ts';
import type { Flaw } from '#domain/edits/flaws.ts';
import { type ShownChord, shownChords } from '#domain/music/chords.ts';
import { AUTO_DETECTED } from '#domain/music/key-signatures.ts';
import type { SongChord } from '#domain/music/song-bars.ts';
import { suggestedKeys } from '#domain/songs/suggested-keys.ts';
import type { EditState } from '../edits/edit-state.ts';
import type { EditStore } from '../edits/edit-store.ts';
import type { SongShape } from '../loops/song-shape.ts';
import type { PlayerSettings } from '../settings/player-settings.ts';
import { type StageSong, stageSong } from '../stage/stage-song.ts';
import type { Transposition } from '../transposition/step.ts';
import { heardPitch } from '../transposition/transposition.ts';
import { lateFlaws, lateShape } from './late-values.ts';
import type { Leaves } from './leaves.ts';
import { type SongKey, songKey } from './song-key.ts';

/** As the song's row has it. */
export interface SongRow {
  title: string;
  savedKey: string | null;
  creditsUsed: number | null;
}

/** A result and its edits, which come and go together. */
export interface EditedResult {
  result: PipelineResultBody;
  edits: EditStore;
}

export interface SongSources {
  current: Readable<EditedResult>;
  settings: Readable<PlayerSettings>;
  transposition: Readable<Transposition>;
  row: Readable<SongRow>;
  chosenKey: Store<string | null>;
  durationSeconds: number;
}

export interface SongValues {
  result: Readable<PipelineResultBody>;
  editing: Readable<EditState>;
  /** As the singer has it, in the key of the recording. */
  edited: Readable<EditedSong>;
  heardKey: Readable<HeardKey>;
  shape: Readable<SongShape>;
  /** As it is heard. */
  stage: Readable<StageSong>;
  key: Readable<SongKey>;
  /** In the key of the recording. */
  chords: Readable<readonly SongChord[]>;
  /** As they are heard, spelled in the key that is heard: in Edit each one, and elsewhere as the singer wants to see them. */
  shownChords: Readable<readonly ShownChord[]>;
  /** While it is edited. */
  flaws: Readable<readonly Flaw[]>;
}

export function songValues(sources: SongSources, leaves: Leaves): SongValues {
  const result = derived([sources.current], (current) => current.result);
  const editing = held(derived([sources.current], ({ edits }) => edits));
  const edits = derived([editing], (state) => state.edits);
  const edited = derived([result, edits], editedSong);
  const heardKey = derived([sources.transposition], heardPitch);
  const setBars = derived([edits], (known) => known.bars);
  const bars = derived([result, setBars], (found, known) => editedBars(found, { bars: known }));
  const sung = derived([result], ({ pitch_detection }) => sungPitch(pitch_detection.raw_data));
  const shape = lateShape({ edited, bars, result }, sources.durationSeconds, leaves);
  const score = derived([edited, sung, derived([bars], scoreBars)], (song, curve, known) =>
    scoreOf(song, { sung: curve, bars: known }),
  );
  const isEditing = derived([editing], ({ mode }) => mode !== null);
  const key = keyOf(sources, result);
  const chords = derived([result, edits], editedChords);
  return {
    ...{ result, editing, edited, heardKey, shape },
    stage: derived([score, heardKey], stageSong),
    ...{ key, chords },
    shownChords: chordsOf(sources, { key, chords, heardKey, isEditing }),
    flaws: lateFlaws(edited, isEditing, leaves),
  };
}

function keyOf({ settings, chosenKey, row }: SongSources, result: SongValues['result']): Readable<SongKey> {
  const isDetected = derived([settings], (known) => known.isKeyDetected);
  const saved = derived([row], (known) => known.savedKey);
  return derived([isDetected, chosenKey, saved, result], (isAuto, chosen, savedKey, { key }) => {
    const detected = key?.name ?? null;
    return songKey(
      { chosen: isAuto ? AUTO_DETECTED : chosen, saved: savedKey, detected },
      suggestedKeys(key),
    );
  });
}

interface ChordSources extends Pick<SongValues, 'key' | 'chords' | 'heardKey'> {
  isEditing: Readable<boolean>;
}

const NO_CHORDS: readonly ShownChord[] = [];

function chordsOf(
  { settings }: SongSources,
  { key, chords, heardKey, isEditing }: ChordSources,
): SongValues['shownChords'] {
  const chosen = derived([settings], (known) => known.chordView);
  const view = derived([chosen, isEditing], (known, isEdited) => (isEdited ? 'detailed' : known));
  return derived([view, chords, heardKey, key], (shown, found, heard, { name }) => {
    if (shown === 'off') return NO_CHORDS;
    const keyName = name === null ? null : heardKeyName(heard, name);
    return shownChords(found, { semitones: heard.semitones, keyName, isSimple: shown === 'simple' });
  });
}
