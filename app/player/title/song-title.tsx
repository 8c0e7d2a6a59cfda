import { Pencil } from 'lucide-react';
import { Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/components/buttons.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { pageTitleClass } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useShowChanged } from '#app/songs/use-show-changed.ts';
import type { EditEnd } from '#app/songs/use-title-edit.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { tellUpdated, tellUpdateFailed } from './update-toast.ts';

const loadEditor = () => import('#app/songs/title-editor.tsx');
const TitleEditor = lazyPart(loadEditor);

interface SongTitleProps {
  song: SongBody;
  /** It is the level of the heading. */
  level?: 1 | 2;
}

/** The title of a song on its own page, which is edited in its place. */
export function SongTitle({ song, level = 1 }: SongTitleProps) {
  const Heading = `h${level}` as const;
  const messages = useMessages();
  const { title: texts } = messages;
  const [isEditing, setEditing] = useState(false);
  const [isFocusDue, setFocusDue] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const showChanged = useShowChanged();
  useEffect(() => {
    if (!isEditing && isFocusDue) button.current?.focus();
  }, [isEditing, isFocusDue]);
  const end = (by: EditEnd) => {
    setFocusDue(by === 'key');
    // Together with the page that has the new title.
    startTransition(() => setEditing(false));
  };
  const saved = (changed: SongBody) => {
    showChanged(changed);
    tellUpdated(texts.saved, changed.title);
  };
  if (isEditing) {
    return (
      <div className="min-w-0 flex-1 basis-72">
        <Heading className="sr-only">{song.title}</Heading>
        <Suspense fallback={<p className={pageTitleClass}>{song.title}</p>}>
          <TitleEditor
            song={song}
            failureWords={texts.saveFailed}
            onSaved={saved}
            onFailed={() => tellUpdateFailed(texts.failed, messages)}
            onEnd={end}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Heading className={pageTitleClass}>{song.title}</Heading>
      <IconButton
        name={texts.edit}
        Icon={Pencil}
        ref={button}
        onPointerEnter={loadEditor}
        onFocus={loadEditor}
        onClick={() => setEditing(true)}
      />
    </div>
  );
}
