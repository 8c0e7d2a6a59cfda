/** Which part of the song the roll shows: it follows the playhead until the singer scrolls. */
import type { ScoreNote } from '#app/score/index.ts';
import {
  firstView,
  following,
  midiAt,
  type RollBounds,
  type RollSize,
  type RollView,
  revealing,
  rollX,
  scrolled,
  secondsShown,
  within,
  zoomed,
} from './roll-view.ts';

const ZOOM_STEP = 1.5;
/** On a phone about four seconds are seen, on a desk ten. */
const FIRST_PIXELS_PER_SECOND = { narrow: 72, wide: 110 } as const;
const NARROW_PIXELS = 500;
const PAGE_SHARE = 0.8;

export class RollCamera {
  view: RollView;
  #bounds: RollBounds;
  readonly #onMove: (isByHand: boolean) => void;

  constructor(bounds: RollBounds, onMove: (isByHand: boolean) => void) {
    this.#bounds = bounds;
    this.#onMove = onMove;
    this.view = firstView({ widthPixels: 0, heightPixels: 0 }, bounds, FIRST_PIXELS_PER_SECOND.wide);
  }

  /** Rows may have been added; what is seen stays. */
  setBounds(bounds: RollBounds): void {
    this.#bounds = bounds;
    this.#move(within(this.view, bounds), false);
  }

  resize(size: RollSize): void {
    const isFirst = this.view.widthPixels === 0;
    const requested =
      size.widthPixels < NARROW_PIXELS ? FIRST_PIXELS_PER_SECOND.narrow : FIRST_PIXELS_PER_SECOND.wide;
    const fresh = firstView(size, this.#bounds, isFirst ? requested : this.view.pixelsPerSecond);
    this.#move(
      isFirst ? fresh : within({ ...fresh, fromSeconds: this.view.fromSeconds }, this.#bounds),
      false,
    );
  }

  scroll(pixels: { right: number; down: number }): void {
    this.#move(scrolled(this.view, this.#bounds, pixels), true);
  }

  turnPage(direction: 1 | -1): void {
    this.scroll({ right: direction * PAGE_SHARE * this.view.widthPixels, down: 0 });
  }

  zoom(factor: number, atX: number): void {
    this.#move(zoomed(this.view, this.#bounds, factor, atX), true);
  }

  /** Around the playhead if it is seen, else around the middle. */
  zoomStep(direction: 1 | -1, songSeconds: number): void {
    const { view } = this;
    const isSeen = songSeconds >= view.fromSeconds && songSeconds <= view.fromSeconds + secondsShown(view);
    const atX = isSeen ? rollX(view, songSeconds) : view.widthPixels / 2;
    this.#move(zoomed(view, this.#bounds, ZOOM_STEP ** direction, atX), false);
  }

  /** In every frame while the song plays. */
  follow(songSeconds: number): void {
    this.view = following(this.view, this.#bounds, songSeconds);
  }

  reveal(note: Pick<ScoreNote, 'startSeconds' | 'endSeconds' | 'midiPitch'>): void {
    this.#move(revealing(this.view, this.#bounds, note), false);
  }

  /** Whatever rows are seen. */
  revealMoment(songSeconds: number): void {
    const midiPitch = midiAt(this.view, this.view.heightPixels / 2);
    this.reveal({ startSeconds: songSeconds, endSeconds: songSeconds, midiPitch });
  }

  #move(view: RollView, isByHand: boolean): void {
    const before = this.view;
    this.view = view;
    const isElsewhere =
      view.fromSeconds !== before.fromSeconds || view.pixelsPerSecond !== before.pixelsPerSecond;
    this.#onMove(isByHand && isElsewhere);
  }
}
