/** What an open song consists of. */

import type { Practice } from '#app/practice-time/practice.ts';
import type { SungFrames } from '#app/sing/sung-frames.ts';
import type { KeyListener, TimbrePlayer } from '#app/sound/index.ts';
import type { Store } from '#app/store/store.ts';
import type { EditStore } from '../edits/edit-store.ts';
import type { PhraseRecorder } from '../edits/phrase-recorder.ts';
import type { WordEdit } from '../edits/word-edit.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import type { PracticeTools } from '../loops/practice-tools.ts';
import type { Waveform } from '../overview/waveform.ts';
import type { SettingsStore } from '../settings/player-settings.ts';
import type { CheckedNotes } from '../stage/checked-notes.ts';
import type { SungLayer } from '../stage/sung-layer.ts';
import type { TranspositionStore } from '../transposition/transposition-store.ts';
import type { OpenedSong } from './open-song.ts';
import type { PlayerView } from './player-view.ts';
import type { SongRow, SongValues } from './song-values.ts';

export interface SongParts extends Readonly<Pick<OpenedSong, 'engine' | 'stems' | 'songId'>> {
  /** The tracks are silence. */
  readonly isSilent: boolean;
  /** Null until it is computed, and where the song is not in memory. */
  readonly waveform: Store<Waveform | null>;
  /** Of whoever has opened the song; null where nobody is signed in. */
  readonly userId: string | null;
  readonly practice: Practice;
  readonly row: Store<SongRow>;
  readonly view: Store<PlayerView>;
  readonly frames: FrameLoop;
  readonly settings: SettingsStore;
  readonly transposition: TranspositionStore;
  readonly values: SongValues;
  readonly timbres: TimbrePlayer;
  readonly tools: PracticeTools;
  /** What the microphone hears. */
  readonly sung: SungFrames;
  /** True from the first frame on: without a microphone there is nobody to coach. */
  readonly isHeard: Store<boolean>;
  readonly sungLayer: SungLayer;
  /** Of the result that the song has now: other words bring other edits. */
  readonly edits: EditStore;
  readonly recorder: PhraseRecorder;
  /** The page's piano: it sounds, is recorded, and writes notes while the melody is edited. */
  readonly keys: KeyListener;
  /** Notes that were just taken away. */
  readonly checked: CheckedNotes;
  /** The word that is being typed. */
  readonly wordEdit: Store<WordEdit | null>;
  /** What the singer has chosen as the song's key on this page. */
  readonly chosenKey: Store<string | null>;
}
