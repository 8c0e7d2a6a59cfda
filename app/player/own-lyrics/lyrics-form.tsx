import { Hand } from 'lucide-react';
import type { FormEvent } from 'react';
import { getLyricsLanguages, languagesToOffer } from '#app/api/lyrics-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { Button } from '#app/components/buttons.tsx';
import { SelectField } from '#app/components/select-field.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { useStore } from '#app/store/use-store.ts';
import { textExcess } from '#domain/alignment/given-lyrics.ts';
import { type GivenText, recognised } from './given-text.ts';
import { tappingOf } from './lyrics-draft.ts';
import type { OwnWords } from './own-words.ts';
import { isTapped } from './tapping.ts';
import { TextBox, TextFile } from './text-fields.tsx';

interface LyricsFormProps {
  own: OwnWords;
  onTap: () => void;
  onSend: () => void;
  onClose: () => void;
}

export function LyricsForm({ own, onTap, onSend, onClose }: LyricsFormProps) {
  const { ownLyrics: texts } = useMessages();
  const { draft } = useStore(own.state);
  const given = recognised(draft.text);
  const isEmpty = draft.text.trim() === '';
  const excess = textExcess(draft.text, given.format);
  const isUnfinished = draft.starts.length > 0 && !isTapped(tappingOf(draft));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && excess === null) onSend();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextBox text={draft.text} onWrite={(text) => own.write(text)} />
      <div className="flex flex-wrap items-end gap-3">
        <TextFile onText={(text) => own.write(text)} />
        <div className="min-w-44 flex-1 sm:max-w-64">
          <LanguageField language={draft.language} onChange={(language) => own.change({ language })} />
        </div>
      </div>
      <p aria-live="polite" className="min-h-5 text-sm text-soft">
        {!isEmpty && recognisedWords(given, draft.starts, texts)}{' '}
        {given.format === 'plain' && draft.starts.length > 0 && (
          <button
            type="button"
            onClick={() => own.change({ starts: [] })}
            className="font-semibold text-accent underline"
          >
            {texts.forgetTaps}
          </button>
        )}
      </p>
      <p role="alert" className="text-sm font-semibold text-bad">
        {excess && texts.tooMuch[excess.name](excess.count, excess.most)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" disabled={isEmpty || excess !== null}>
          {texts.send}
        </Button>
        {given.format === 'plain' && !isEmpty && (
          <Button look="secondary" Icon={Hand} onClick={onTap}>
            {isUnfinished ? texts.tapAgain : texts.tap}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  );
}

interface LanguageFieldProps {
  language: string | null;
  onChange: (language: string | null) => void;
}

function LanguageField({ language, onChange }: LanguageFieldProps) {
  const { formats, ownLyrics: texts } = useMessages();
  const known = useLoaded(getLyricsLanguages, null);
  const options = languagesToOffer(known).map((tag) => ({ value: tag, label: formats.languageName(tag) }));
  return (
    <SelectField
      label={texts.language}
      value={language ?? ''}
      options={[{ value: '', label: texts.anyLanguage }, ...options]}
      onChange={(tag) => onChange(tag || null)}
    />
  );
}

function recognisedWords(
  { format, lines }: GivenText,
  starts: readonly number[],
  { recognisedAs: words }: Messages['ownLyrics'],
): string {
  switch (format) {
    case 'ultrastar':
      return words.ultrastar;
    case 'lrc':
      return words.lrc(lines.length);
    case 'plain':
      if (starts.length === 0) return words.plain(lines.length);
      return isTapped({ lines, starts })
        ? words.tapped(lines.length)
        : words.tapping(starts.length, lines.length);
    default:
      return format satisfies never;
  }
}
