import { forwardRef, type KeyboardEvent, memo, useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { isBlackKey, nameForMidi } from '#domain/music/pitch.ts';
import type { HeldKeys } from './held-keys.ts';
import type { Hand } from './key-follower.ts';
import { keyPlace } from './key-places.ts';
import { pointerHandlers } from './piano-pointers.ts';
import { letterFor } from './typed-keys.ts';

const MIDDLE_C_MIDI = 60;
const FOCUS_HOLDER = 'focus';
/** For a click that no finger made: a screen reader's. */
const CLICKED_KEY_MS = 400;

interface KeyboardProps {
  range: { lowest: number; highest: number };
  held: HeldKeys;
  hand: Hand;
  /** The C that the letter A plays; null while the computer's keyboard is no piano. */
  typedFromMidi: number | null;
  /** Something about the hand changed: the keys shown may have to move. */
  onHand: () => void;
}

/** The piano: lit by the melody, and played by mouse, fingers and keys. */
export const Keyboard = memo(
  forwardRef<HTMLDivElement, KeyboardProps>(function Keyboard(
    { range, held, hand, typedFromMidi, onHand },
    ref,
  ) {
    const { player } = useMessages();
    const [reachedKey, setReachedKey] = useState(MIDDLE_C_MIDI);
    const keys = Array.from({ length: range.highest - range.lowest + 1 }, (_, step) => range.lowest + step);
    const pointers = pointerHandlers({ lowestMidi: range.lowest, held, hand, onHand });

    const press = (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const midiNote = Number((event.target as HTMLElement).dataset.midi);
      const next = keyAfter(event.key, midiNote, range);
      if (next === null && !isPressing(event.key)) return;
      event.preventDefault();
      if (next === null) {
        if (!event.repeat) held.hold(FOCUS_HOLDER, midiNote);
        return;
      }
      held.release(FOCUS_HOLDER);
      setReachedKey(next);
      event.currentTarget.querySelector<HTMLElement>(`[data-midi="${next}"]`)?.focus({ preventScroll: true });
    };
    const letGo = (event: KeyboardEvent) => {
      if (!isPressing(event.key)) return;
      event.preventDefault();
      held.release(FOCUS_HOLDER);
    };

    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
      <div
        ref={ref}
        role="group"
        aria-label={player.piano.name(nameForMidi(range.lowest), nameForMidi(range.highest))}
        className="keyboard absolute inset-y-0 left-0"
        style={{
          width: `calc(var(--white-key) * ${keyPlace(range.highest).left + 1 - keyPlace(range.lowest).left})`,
        }}
        onKeyDown={press}
        onKeyUp={letGo}
        onFocus={({ target }) => {
          if (!target.matches(':focus-visible')) return;
          hand.focusedKey = Number(target.dataset.midi);
          onHand();
        }}
        onBlur={() => {
          hand.focusedKey = null;
          held.release(FOCUS_HOLDER);
          onHand();
        }}
        {...pointers}
      >
        {keys.map((midiNote) => (
          <PianoKey
            key={midiNote}
            midiNote={midiNote}
            lowestPlace={keyPlace(range.lowest).left}
            isReached={midiNote === reachedKey}
            letter={typedFromMidi === null ? null : letterFor(midiNote, typedFromMidi)}
            onClick={() => playBriefly(held, midiNote)}
          />
        ))}
      </div>
    );
  }),
);

interface PianoKeyProps {
  midiNote: number;
  lowestPlace: number;
  isReached: boolean;
  letter: string | null;
  onClick: () => void;
}

const PianoKey = memo(function PianoKey({
  midiNote,
  lowestPlace,
  isReached,
  letter,
  onClick,
}: PianoKeyProps) {
  const { player } = useMessages();
  const { left, width } = keyPlace(midiNote);
  const name = nameForMidi(midiNote);
  return (
    <button
      type="button"
      data-midi={midiNote}
      tabIndex={isReached ? 0 : -1}
      aria-label={player.piano.key(name)}
      className={isBlackKey(midiNote) ? 'black-key' : 'white-key'}
      style={{
        left: `calc(var(--white-key) * ${left - lowestPlace})`,
        width: `calc(var(--white-key) * ${width})`,
      }}
      onClick={(event) => {
        // The pointer has played it already.
        if (event.detail === 0) onClick();
      }}
    >
      {letter !== null && <span className="letter">{letter}</span>}
      {midiNote % 12 === 0 && name}
    </button>
  );
});

function keyAfter(key: string, midiNote: number, { lowest, highest }: KeyboardProps['range']): number | null {
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

function playBriefly(held: HeldKeys, midiNote: number): void {
  held.hold(FOCUS_HOLDER, midiNote);
  setTimeout(() => held.release(FOCUS_HOLDER), CLICKED_KEY_MS);
}
