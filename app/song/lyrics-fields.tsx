import { Await } from '@remix-run/react';
import { Suspense, useState } from 'react';
import { getLyricsLanguages, languagesToOffer } from '#app/api/lyrics-api.ts';
import { SelectField } from '#app/components/select-field.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { RedoRequest } from './redo-request.ts';

interface LyricsFieldsProps {
  request: RedoRequest;
  onChange: (changed: Partial<RedoRequest>) => void;
}

export function LyricsFields({ request, onChange }: LyricsFieldsProps) {
  const { formats, song } = useMessages();
  const { redo } = song;
  const option = (tag: string) => ({ value: tag, label: formats.languageName(tag) });
  const [languages] = useState(() => getLyricsLanguages(new AbortController().signal));
  const field = (known: readonly string[] | null) => (
    <SelectField
      label={redo.language}
      value={request.lyricsLanguage ?? ''}
      options={[{ value: '', label: redo.anyLanguage }, ...languagesToOffer(known).map(option)]}
      onChange={(language) => onChange({ lyricsLanguage: language || null })}
      isDisabled={!request.enableLyrics}
    />
  );
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={request.enableLyrics}
          onChange={(event) => onChange({ enableLyrics: event.target.checked })}
          className="size-5 accent-accent"
        />
        {redo.lyrics}
      </label>
      <Suspense fallback={field(null)}>
        <Await resolve={languages} errorElement={field(null)}>
          {field}
        </Await>
      </Suspense>
    </>
  );
}
