import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { MIDDLE_C_MIDI } from '#domain/music/pitch.ts';
import type { HeldKeys, PlayedPiano } from './held-keys.ts';

const FOCUS_HOLDER = 'focus';
/** For a click that no finger made: a screen reader's. */
const CLICKED_KEY_MS = 400;

/** Tab reaches one key of the piano, arrows lead to the others, space and Enter play the one that has the focus. */
export function useRovingKeys({ range, held, hand, onHand }: PlayedPiano) {
  const [reachedKey, setReachedKey] = useState(MIDDLE_C_MIDI);
  const focus = (board: HTMLElement, midiNote: number) => {
    held.release(FOCUS_HOLDER);
    setReachedKey(midiNote);
    board.querySelector<HTMLElement>(`[data-midi="${midiNote}"]`)?.focus({ preventScroll: true });
  };
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const midiNote = midiOf(event.target);
      const next = keyAfter(event.key, midiNote, range);
      if (next === null && !isPressing(event.key)) return;
      event.preventDefault();
      if (next !== null) focus(event.currentTarget, next);
      else if (!event.repeat) held.hold(FOCUS_HOLDER, midiNote);
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isPressing(event.key)) return;
      event.preventDefault();
      held.release(FOCUS_HOLDER);
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.matches(':focus-visible')) return;
      hand.focusedKey = midiOf(target);
      onHand();
    },
    onBlur: () => {
      hand.focusedKey = null;
      held.release(FOCUS_HOLDER);
      onHand();
    },
  };
  return { reachedKey, handlers };
}

export function playBriefly(held: HeldKeys, midiNote: number): void {
  held.hold(FOCUS_HOLDER, midiNote);
  setTimeout(() => held.release(FOCUS_HOLDER), CLICKED_KEY_MS);
}

function midiOf(key: EventTarget): number {
  return Number((key as HTMLElement).dataset.midi);
}

function keyAfter(key: string, midiNote: number, { lowest, highest }: PlayedPiano['range']): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(lowest, midiNote - 1);
    case 'ArrowRight':
      return Math.min(highest, midiNote + 1);
    case 'Home':
      return lowest;
    case 'End':
      return highest;
    default:
      return null;
  }
}

function isPressing(key: string): boolean {
  return key === ' ' || key === 'Enter';
}
