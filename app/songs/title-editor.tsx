import { type KeyboardEvent, useId } from 'react';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import type { TitleLanguage } from '#domain/songs/title-languages.ts';
import { TITLE_MAX_LENGTH } from '#domain/songs/titles.ts';
import type { TitleWords } from './title-failures.ts';
import { type TitleEditPorts, useTitleEdit } from './use-title-edit.ts';

await words('fields', 'songs');

interface TitleEditorProps extends TitleEditPorts {
  song: SongBody;
  /** Of the field: room for a button beside it on a phone, for one. */
  className?: string;
}

/** In the place of the title. Enter and leaving the field save, Escape cancels. */
export default function TitleEditor({ song, className = '', ...ports }: TitleEditorProps) {
  const { songs } = useMessages();
  const id = useId();
  const { draft, language, words: problem, isSaving, type, save, cancel } = useTitleEdit(song, ports);
  const input = useWhenShown<HTMLInputElement>((field) => field.select());
  const press = (event: KeyboardEvent) => {
    // Enter and Escape also end the composing of a Japanese word, and mean nothing else then.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save('key');
    if (event.key === 'Escape') cancel();
  };
  return (
    <div>
      <div className={`relative ${className}`}>
        <input
          ref={input}
          type="text"
          value={draft}
          maxLength={TITLE_MAX_LENGTH}
          readOnly={isSaving}
          aria-busy={isSaving}
          aria-label={songs.titleLabel(song.title)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-language ${id}-note`}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => save('blur')}
          className={`h-11 w-full rounded-xl border bg-canvas pr-12 pl-3 font-semibold text-ink ${problem === null ? 'border-edge' : 'border-bad'}`}
        />
        <LanguageCode id={`${id}-language`} language={language} />
      </div>
      <TitleNote id={`${id}-note`} words={problem} />
    </div>
  );
}

function LanguageCode({ id, language }: { id: string; language: TitleLanguage }) {
  const { songs } = useMessages();
  return (
    <span
      id={id}
      className="absolute top-2.5 right-3 rounded-md bg-sunken px-1.5 py-0.5 text-xs font-semibold text-soft"
    >
      <span className="sr-only">{songs.titleLanguage} </span>
      <span>{language.toUpperCase()}</span>
    </span>
  );
}

/** As many lines as it takes have their place from the start, so that nothing below moves when there is something to say. */
function TitleNote({ id, words }: { id: string; words: TitleWords | null }) {
  const { songs } = useMessages();
  return (
    <p id={id} aria-live="polite" className="mt-1 min-h-16 text-xs sm:min-h-10 sm:text-sm">
      {words === null ? (
        <span className="text-soft">{songs.titleHint}</span>
      ) : (
        <>
          <span className="font-semibold text-bad">{words.message}</span>
          {words.suggestion !== null && <span className="block text-soft">{words.suggestion}</span>}
        </>
      )}
    </p>
  );
}
