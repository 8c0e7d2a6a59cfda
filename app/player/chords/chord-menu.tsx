import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useChordName } from '#app/format/chord-names.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { heardKeyName } from '#app/score/index.ts';
import { chordsOfKey, NO_CHORD, type ShownChord, typedChordName, withChord } from '#domain/music/chords.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

await words('chords');

interface ChordMenuProps {
  chord: ShownChord;
  button: HTMLElement;
  onClose: () => void;
}

/** What the chord could be instead: the likely ones of the key, or any that is typed. */
export default function ChordMenu({ chord, button, onClose }: ChordMenuProps) {
  const { chords: texts } = useMessages();
  const chordNameOf = useChordName();
  const { edits } = useSongSession();
  const chords = useSong((song) => song.chords);
  const stage = useSong((song) => song.stage);
  const keyName = useSong(({ key }) => key.name);
  const likely = chordsOfKey(keyName === null ? null : heardKeyName(stage, keyName));
  /** False: it is the name of no chord. */
  const set = (heard: string): boolean => {
    const name = typedChordName(heard, stage.semitones);
    if (name === null) return false;
    edits.apply({ type: 'set_chords', chords: withChord(chords, chord, name) });
    onClose();
    return true;
  };
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={{ current: button }} />
      <Popover.Portal>
        <Popover.Content
          aria-label={texts.at(minutesAndSeconds(chord.startSeconds))}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-40 flex w-72 max-w-[calc(100vw-1.5rem)] animate-fade flex-col gap-3 rounded-2xl border border-line bg-surface p-3 text-ink shadow-dialog"
        >
          <div className="grid grid-cols-3 gap-1.5">
            {[...likely, NO_CHORD].map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === chord.name}
                onClick={() => set(name)}
                className="min-h-11 rounded-xl bg-sunken px-2 font-semibold hover:bg-line aria-pressed:bg-accent-wash aria-pressed:text-accent"
              >
                {chordNameOf(name)}
              </button>
            ))}
          </div>
          <TypedChord chord={chord} onSet={set} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Longer than any chord has a name. */
const LONGEST_NAME = 16;

function TypedChord({ chord, onSet }: { chord: ShownChord; onSet: (name: string) => boolean }) {
  const { chords: texts } = useMessages();
  const chordNameOf = useChordName();
  const [text, setText] = useState(chordNameOf(chord.name));
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  return (
    <form
      className="flex flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(onSet(text) ? null : text);
      }}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        {texts.typed}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={text}
          maxLength={LONGEST_NAME}
          aria-invalid={refused !== null}
          aria-describedby={`${id}-refused`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 min-w-0 flex-1 rounded-xl border border-edge bg-canvas px-3 text-base font-semibold text-ink aria-invalid:border-bad"
        />
        <Button look="primary" type="submit">
          {texts.set}
        </Button>
      </div>
      <p id={`${id}-refused`} role="alert" className="text-sm text-bad empty:hidden">
        {refused !== null && texts.unknown(refused)}
      </p>
    </form>
  );
}
