import { Copy, Download } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import { copyText } from './copy-text.ts';

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** Shown once, here: they leave the page with the press on “Done”. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { recovery } = useMessages().secondFactor;
  const heading = useWhenShown<HTMLHeadingElement>((shown) => shown.focus());
  return (
    <div className="flex animate-arrive flex-col gap-4 rounded-xl bg-accent-wash p-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="rounded font-bold">
          {recovery.title}
        </h3>
        <p className="mt-1 max-w-prose text-sm">{recovery.text}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-1 font-mono text-base sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Actions list={codes.join('\n')} onDone={onDone} />
    </div>
  );
}

function Actions({ list, onDone }: { list: string; onDone: () => void }) {
  const { recovery, done } = useMessages().secondFactor;
  return (
    <div className="flex flex-wrap gap-3">
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${recovery.fileHead}\n\n${list}\n`)}`}
        download={recovery.fileName}
        className={buttonClass('primary')}
      >
        <Download aria-hidden size={18} />
        {recovery.download}
      </a>
      <button
        type="button"
        onClick={() => copyText(list, recovery.copied, recovery.copyFailed)}
        className={buttonClass('secondary')}
      >
        <Copy aria-hidden size={18} />
        {recovery.copy}
      </button>
      <button type="button" onClick={onDone} className={buttonClass('secondary')}>
        {done}
      </button>
    </div>
  );
}
