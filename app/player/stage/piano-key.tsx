import { memo } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { isBlackKey } from '#domain/music/pitch.ts';
import { keyPlace } from './key-places.ts';

interface PianoKeyProps {
  midiNote: number;
  /** Of the keyboard's left edge. */
  lowestPlace: number;
  /** Tab reaches it. */
  isReached: boolean;
  /** On the computer's keyboard. */
  letter: string | null;
  onClick: (midiNote: number) => void;
}

export const PianoKey = memo(function PianoKey(props: PianoKeyProps) {
  const { midiNote, lowestPlace, isReached, letter, onClick } = props;
  const { player } = useMessages();
  const { left, width } = keyPlace(midiNote);
  const name = useNoteName()(midiNote);
  return (
    <button
      type="button"
      data-midi={midiNote}
      data-letter={letter ?? undefined}
      aria-keyshortcuts={letter ?? undefined}
      tabIndex={isReached ? 0 : -1}
      aria-label={player.piano.key(name)}
      className={isBlackKey(midiNote) ? 'black-key' : 'white-key'}
      style={{
        left: `calc(var(--white-key) * ${left - lowestPlace})`,
        width: `calc(var(--white-key) * ${width})`,
      }}
      onClick={(event) => {
        // A pointer has played it already.
        if (event.detail === 0) onClick(midiNote);
      }}
    >
      {midiNote % 12 === 0 && name}
    </button>
  );
});
