import type { TextSprites } from '../stage/text-sprites.ts';
import type { RollGround, RollSong } from './roll-song.ts';
import type { RollState } from './roll-state.ts';
import type { RollView } from './roll-view.ts';

/** All that a picture of the roll depends on. One object for all frames: what changes is written into it. */
export interface RollScene {
  song: RollSong;
  ground: RollGround;
  view: RollView;
  state: RollState;
  songSeconds: number;
  /** What is to be sung or played again; null: nothing. */
  span: { startSeconds: number; endSeconds: number } | null;
  /** How a pitch of the recording is called in the key that is heard. */
  nameOf: (midiPitch: number) => string;
  /** How far the heard key is from the recording: the piano at the left shows what is heard. */
  semitones: number;
  sprites: TextSprites;
  /** Of notes, as the page's language says them. */
  names: TextSprites;
  hasTouch: boolean;
}
