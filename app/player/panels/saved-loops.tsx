import { Check, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { isSameRange } from '../loops/loop-marking.ts';
import { renamed, withLoop, withoutLoop } from '../loops/named-loops.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { MAX_LOOP_NAME_LENGTH, type NamedLoop } from '../settings/setting-readers.ts';

const FIELD = 'h-11 min-w-0 flex-1 rounded-xl border border-edge bg-canvas px-3 text-sm text-ink';

/** Loops under names of the singer's own: save, choose, rename, delete. */
export function SavedLoops() {
  const { practiceTools: texts } = useMessages();
  const loop = useSong((song) => song.settings.loop);
  const namedLoops = useSong((song) => song.settings.namedLoops);
  return (
    <div>
      {loop === null ? <p className="text-sm text-soft">{texts.noLoop}</p> : <NewLoop />}
      {namedLoops.length > 0 && (
        <ul aria-label={texts.namedLoops} className="mt-2 flex flex-col gap-1">
          {namedLoops.map((one) => (
            <SavedLoop key={one.name} named={one} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NewLoop() {
  const { practiceTools: texts } = useMessages();
  const { settings } = useSongSession();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { loop, namedLoops } = settings.get();
    if (loop === null || name.trim() === '') return;
    settings.change({ namedLoops: withLoop(namedLoops, name, loop) });
    setName('');
  };
  return (
    <form onSubmit={save} className="flex gap-2">
      <input
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={MAX_LOOP_NAME_LENGTH}
        aria-label={texts.loopName}
        placeholder={texts.loopName}
        autoComplete="off"
        className={FIELD}
      />
      <Button look="secondary" type="submit">
        {texts.saveLoop}
      </Button>
    </form>
  );
}

function SavedLoop({ named }: { named: NamedLoop }) {
  const { practiceTools: texts } = useMessages();
  const { tools, settings } = useSongSession();
  const [isRenaming, setRenaming] = useState(false);
  const loop = useSong((song) => song.settings.loop);
  const change = (namedLoops: NamedLoop[]) => settings.change({ namedLoops });
  const { name } = named;
  if (isRenaming)
    return (
      <NewName
        name={name}
        onEnd={(newName) => {
          setRenaming(false);
          if (newName !== null) change(renamed(settings.get().namedLoops, name, newName));
        }}
      />
    );
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-pressed={isSameRange(loop, named)}
        onClick={() => tools.loopRange(named)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-xl bg-sunken px-3 text-left text-sm aria-pressed:bg-warn-wash aria-pressed:text-warn"
      >
        <span className="figures w-10 shrink-0 text-soft">{minutesAndSeconds(named.startSeconds)}</span>
        <span className="truncate">{name}</span>
      </button>
      <IconButton name={texts.renameLoop(name)} Icon={Pencil} onClick={() => setRenaming(true)} />
      <IconButton
        name={texts.deleteLoop(name)}
        Icon={Trash2}
        onClick={() => change(withoutLoop(settings.get().namedLoops, name))}
      />
    </li>
  );
}

/** Enter and the button take the name, Escape leaves the old one. */
function NewName({ name, onEnd }: { name: string; onEnd: (newName: string | null) => void }) {
  const { practiceTools: texts } = useMessages();
  const [draft, setDraft] = useState(name);
  return (
    <li>
      <form
        className="flex gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          onEnd(draft);
        }}
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: the press on "rename" asked for this field
          autoFocus
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onEnd(null)}
          maxLength={MAX_LOOP_NAME_LENGTH}
          aria-label={texts.newName}
          autoComplete="off"
          className={FIELD}
        />
        <IconButton name={texts.saveLoop} Icon={Check} type="submit" />
      </form>
    </li>
  );
}
