import { forwardRef, memo, useCallback } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import type { PlayedPiano } from './held-keys.ts';
import { keyPlace } from './key-places.ts';
import { PianoKey } from './piano-key.tsx';
import { pointerHandlers } from './piano-pointers.ts';
import { letterFor } from './typed-keys.ts';
import { playBriefly, useRovingKeys } from './use-roving-keys.ts';

interface KeyboardProps extends PlayedPiano {
  /** The C that the letter A plays; null while the computer's keyboard is no piano. */
  typedFromMidi: number | null;
}

/** The piano: lit by the melody, and played by mouse, fingers and keys. */
export const Keyboard = memo(
  forwardRef<HTMLDivElement, KeyboardProps>(function Keyboard(props, ref) {
    const { range, held, typedFromMidi } = props;
    const { player } = useMessages();
    const { reachedKey, handlers } = useRovingKeys(props);
    const onClick = useCallback((midiNote: number) => playBriefly(held, midiNote), [held]);
    const nameOf = useNoteName();
    const lowestPlace = keyPlace(range.lowest).left;
    const whiteKeys = keyPlace(range.highest).left + 1 - lowestPlace;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
      <div
        ref={ref}
        role="group"
        aria-label={player.piano.name(nameOf(range.lowest), nameOf(range.highest))}
        className="keyboard absolute inset-y-0 left-0"
        style={{ width: `calc(var(--white-key) * ${whiteKeys})` }}
        {...handlers}
        {...pointerHandlers(props)}
      >
        {keysOf(range).map((midiNote) => (
          <PianoKey
            key={midiNote}
            midiNote={midiNote}
            lowestPlace={lowestPlace}
            isReached={midiNote === reachedKey}
            letter={typedFromMidi === null ? null : letterFor(midiNote, typedFromMidi)}
            onClick={onClick}
          />
        ))}
      </div>
    );
  }),
);

function keysOf({ lowest, highest }: KeyboardProps['range']): number[] {
  return Array.from({ length: highest - lowest + 1 }, (_, step) => lowest + step);
}
