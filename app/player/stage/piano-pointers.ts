import type { MouseEvent, PointerEvent } from 'react';
import type { PlayedPiano } from './held-keys.ts';
import { keyAt, keyPlace } from './key-places.ts';

/** As far down as black keys reach, as in keyboard.css. */
const BLACK_KEY_HEIGHT = 0.6;

/** A finger plays the key under it, and the next ones when it slides; it may leave the keyboard and come back. */
export function pointerHandlers({ range, held, hand, onHand }: PlayedPiano) {
  const play = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const whiteKeyPixels = Number.parseFloat(event.currentTarget.style.getPropertyValue('--white-key'));
    const down = (event.clientY - top) / height;
    const isOver = event.clientX >= left && event.clientX < left + width && down >= 0 && down < 1;
    if (!isOver) return held.release(event.pointerId);
    const place = keyPlace(range.lowest).left + (event.clientX - left) / whiteKeyPixels;
    held.hold(event.pointerId, keyAt(place, down < BLACK_KEY_HEIGHT));
  };
  const lift = (event: PointerEvent<HTMLElement>) => {
    held.release(event.pointerId);
    hand.isOnKeys = held.isAnyHeld;
    onHand();
  };
  return {
    // A key that is clicked takes no focus: space goes on playing the song.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hand.isOnKeys = true;
      play(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) play(event);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
