import { FileText, Hand } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { getLyricsLanguages, languagesToOffer } from '#app/api/lyrics-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { buttonClass } from '#app/components/button.ts';
import { SelectField } from '#app/components/select-field.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { textExcess } from '#domain/alignment/given-lyrics.ts';
import { decodedText, type GivenText, MAX_FILE_BYTES, recognised } from './given-text.ts';
import type { LyricsDraft } from './lyrics-draft.ts';
import { isTapped, retapped } from './tapping.ts';

interface LyricsFormProps {
  draft: LyricsDraft;
  onChange: (part: Partial<LyricsDraft>) => void;
  onTap: () => void;
  onSend: () => void;
  onClose: () => void;
}

export function LyricsForm({ draft, onChange, onTap, onSend, onClose }: LyricsFormProps) {
  const { ownLyrics: texts } = useMessages();
  const given = recognised(draft.text);
  const isEmpty = draft.text.trim() === '';
  const excess = textExcess(draft.text, given.format);
  const write = (text: string) => {
    const before = { lines: given.lines, starts: draft.starts };
    onChange({ text, starts: retapped(before, recognised(text).lines).starts });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && excess === null) onSend();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextBox text={draft.text} onWrite={write} />
      <div className="flex flex-wrap items-end gap-3">
        <FileButton onText={write} />
        <div className="min-w-44 flex-1 sm:max-w-64">
          <LanguageField language={draft.language} onChange={(language) => onChange({ language })} />
        </div>
      </div>
      <p aria-live="polite" className="min-h-5 text-sm text-soft">
        {!isEmpty && <RecognisedAs given={given} draft={draft} onForget={() => onChange({ starts: [] })} />}
      </p>
      <p role="alert" className="text-sm font-semibold text-bad">
        {excess && texts.tooMuch[excess.name](excess.count, excess.most)}
      </p>
      <FormButtons
        {...{ isEmpty, isTooMuch: excess !== null, onTap, onClose }}
        given={given}
        starts={draft.starts}
      />
    </form>
  );
}

interface FormButtonsProps extends Pick<LyricsFormProps, 'onTap' | 'onClose'> {
  isEmpty: boolean;
  isTooMuch: boolean;
  given: GivenText;
  starts: readonly number[];
}

function FormButtons({ isEmpty, isTooMuch, given, starts, onTap, onClose }: FormButtonsProps) {
  const { ownLyrics: texts } = useMessages();
  const isUnfinished = starts.length > 0 && !isTapped({ lines: given.lines, starts });
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" disabled={isEmpty || isTooMuch} className={buttonClass('primary')}>
        {texts.send}
      </button>
      {given.format === 'plain' && !isEmpty && (
        <button type="button" onClick={onTap} className={buttonClass('secondary')}>
          <Hand aria-hidden size={17} />
          {isUnfinished ? texts.tapAgain : texts.tap}
        </button>
      )}
      <button type="button" onClick={onClose} className={buttonClass('quiet')}>
        {texts.close}
      </button>
    </div>
  );
}

export function TextBox({ text, onWrite }: { text: string; onWrite: (text: string) => void }) {
  const { ownLyrics: texts } = useMessages();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {texts.text}
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        aria-describedby={`${id}-hint`}
        rows={8}
        spellCheck={false}
        className="w-full rounded-xl border border-edge bg-canvas px-3.5 py-2.5 text-base text-ink"
      />
      <p id={`${id}-hint`} className="text-sm text-soft">
        {texts.textHint}
      </p>
    </div>
  );
}

/** Read here: nothing is sent before the singer says so. */
export function FileButton({ onText }: { onText: (text: string) => void }) {
  const { ownLyrics: texts } = useMessages();
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target;
    const file = files?.[0];
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) return setFailure(texts.fileTooLarge);
    const bytes = await file.arrayBuffer().catch(() => null);
    event.target.value = '';
    const text = bytes && decodedText(new Uint8Array(bytes));
    if (text === null || text.includes('\0')) return setFailure(texts.fileFailed);
    setFailure(null);
    onText(text);
  };
  return (
    <div>
      <label
        className={`${buttonClass('secondary')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
      >
        <FileText aria-hidden size={17} />
        {texts.file}
        <input type="file" accept=".lrc,.txt,text/plain" onChange={read} className="sr-only" />
      </label>
      <p role="alert" className="text-sm font-semibold text-bad">
        {failure}
      </p>
    </div>
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

interface RecognisedAsProps {
  given: GivenText;
  draft: LyricsDraft;
  onForget: () => void;
}

function RecognisedAs({ given, draft, onForget }: RecognisedAsProps) {
  const { ownLyrics: texts } = useMessages();
  const isTapping = given.format === 'plain' && draft.starts.length > 0;
  return (
    <>
      {recognisedWords(given, draft.starts, texts)}{' '}
      {isTapping && (
        <button type="button" onClick={onForget} className="font-semibold text-accent underline">
          {texts.forgetTaps}
        </button>
      )}
    </>
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
