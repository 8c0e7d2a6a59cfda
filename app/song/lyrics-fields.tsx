import { getLyricsLanguages, languagesToOffer } from '#app/api/lyrics-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { useMessages } from '#app/content/messages.ts';
import type { RedoWish } from './redo-wish.ts';
import { SelectField } from './select-field.tsx';

interface LyricsFieldsProps {
  wish: RedoWish;
  onChange: (changed: Partial<RedoWish>) => void;
}

export function LyricsFields({ wish, onChange }: LyricsFieldsProps) {
  const { formats, song } = useMessages();
  const { redo } = song;
  const { loaded } = useLoaded(getLyricsLanguages);
  const languages = languagesToOffer(loaded).map((tag) => ({ value: tag, label: formats.languageName(tag) }));
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={wish.enableLyrics}
          onChange={(event) => onChange({ enableLyrics: event.target.checked })}
          className="size-5 accent-accent"
        />
        {redo.lyrics}
      </label>
      <SelectField
        label={redo.language}
        value={wish.lyricsLanguage ?? ''}
        options={[{ value: '', label: redo.anyLanguage }, ...languages]}
        onChange={(language) => onChange({ lyricsLanguage: language || null })}
        isDisabled={!wish.enableLyrics}
      />
    </>
  );
}
