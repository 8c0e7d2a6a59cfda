import type { HeardKey, TextLook, TextSprite, TextSprites } from '#app/score/index.ts';
import type { RollSong } from './roll-song.ts';
import type { RollState } from './roll-state.ts';
import type { RollView } from './roll-view.ts';

/** All that a picture of the roll depends on. One object for all frames: what changes is written into it. */
export interface RollScene {
  song: RollSong;
  key: HeardKey;
  view: RollView;
  state: RollState;
  songSeconds: number;
  /** What is to be sung or played again; null: nothing. */
  span: { startSeconds: number; endSeconds: number } | null;
  /** How a pitch of the recording is called in the key that is heard. */
  nameOf: (midiPitch: number, look: TextLook) => TextSprite;
  sprites: TextSprites;
  hasTouch: boolean;
}
