import { useEffect, useState } from 'react';
import { usePageEvents } from '#app/components/use-page-events.ts';
import { MIDDLE_C_MIDI } from '#domain/music/pitch.ts';
import type { HeldKeys } from './held-keys.ts';
import { isPianoCode, lowestAfter, midiForCode } from './typed-keys.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/**
 * While it is on, letters play the piano and reach no shortcut of the player; space, arrows and all others stay what they are.
 * Says which C the letter A plays; null while it is off.
 */
export function useTypedPiano(
  isOn: boolean,
  held: HeldKeys,
  range: { lowest: number; highest: number },
): number | null {
  const [lowestMidi, setLowestMidi] = useState(MIDDLE_C_MIDI);
  const keydown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isPianoCode(event.code)) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.repeat) return;
    const midiNote = midiForCode(event.code, lowestMidi);
    if (midiNote !== null && midiNote <= range.highest) held.hold(event.code, midiNote);
    setLowestMidi((known) => lowestAfter(event.code, known, range));
  };
  const handlers = {
    keydown,
    keyup: (event: KeyboardEvent) => held.release(event.code),
    // Caught on its way down, it is also that of every field on the page.
    blur: ({ target }: FocusEvent) => target === window && held.releaseAll(),
  };
  // Before all others, as the shortcuts of the player hear the same keys.
  usePageEvents(handlers, { isWanted: isOn, isFirst: true });
  useEffect(() => {
    if (!isOn) held.releaseAll();
  }, [isOn, held]);
  return isOn ? lowestMidi : null;
}
