import type { CheckedNotes } from './checked-notes.ts';
import type { LaneTexts } from './lane-looks.ts';
import type { LaneView } from './lane-view.ts';
import type { StageSong } from './stage-song.ts';
import type { TextSprites } from './text-sprites.ts';

/** All that a picture of the lane depends on. */
export interface LaneScene {
  song: StageSong;
  view: LaneView;
  texts: LaneTexts;
  sprites: TextSprites;
  /** Of notes, as the page's language says them. */
  names: TextSprites;
  /** A line where the song is: on standing pages, and where the lane also shows what was. */
  hasPlayhead: boolean;
  checked: CheckedNotes;
}

export type Canvas = CanvasRenderingContext2D;
