import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { FileButton } from '#app/components/file-button.tsx';
import { useMessages } from '#app/content/messages.ts';
import { decodedText, MAX_FILE_BYTES } from './given-text.ts';

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

/** The file is read here: nothing is sent before the singer says so. */
export function TextFile({ onText }: { onText: (text: string) => void }) {
  const { ownLyrics: texts } = useMessages();
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return setFailure(texts.fileTooLarge);
    const bytes = await file.arrayBuffer().catch(() => null);
    const text = bytes && decodedText(new Uint8Array(bytes));
    if (text === null || text.includes('\0')) return setFailure(texts.fileFailed);
    setFailure(null);
    onText(text);
  };
  return (
    <div>
      <FileButton
        name={texts.file}
        Icon={FileText}
        look="secondary"
        accept=".lrc,.txt,text/plain"
        onFile={read}
      />
      <p role="alert" className="text-sm font-semibold text-bad">
        {failure}
      </p>
    </div>
  );
}
