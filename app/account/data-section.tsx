import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { openExport } from '#app/api/account-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { saveDownload } from '#app/api/save-download.ts';
import { verifySecondFactor } from '#app/api/second-factor-api.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { buttonClass } from '#app/components/button.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { FormResult } from '#app/forms/form-parts.tsx';
import { Section } from './section.tsx';

const FILE_NAME = 'cantora-data.zip';

type Phase = { name: 'idle' } | { name: 'receiving'; bytes: number } | { name: 'failed'; words: string };

export function DataSection() {
  const { data } = useMessages().accountPage;
  const { phase, start, cancel } = useExport();
  const isReceiving = phase.name === 'receiving';
  return (
    <Section id="data" text={data.exportText}>
      <div className="flex flex-col gap-4">
        <FormResult failure={phase.name === 'failed' ? phase.words : null} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {isReceiving ? (
            <button type="button" onClick={cancel} className={buttonClass('secondary')}>
              <X aria-hidden size={18} />
              {data.cancel}
            </button>
          ) : (
            <button type="button" onClick={start} className={buttonClass('secondary')}>
              <Download aria-hidden size={18} />
              {data.download}
            </button>
          )}
          {isReceiving && <Received bytes={phase.bytes} />}
        </div>
      </div>
    </Section>
  );
}

/** Nobody knows beforehand how large it becomes, so there is no bar, only what has come. */
function Received({ bytes }: { bytes: number }) {
  const { formats } = useMessages();
  const { data } = useMessages().accountPage;
  return (
    <p className="figures flex items-center gap-2 text-sm text-soft">
      <Spinner size={18} />
      <span role="status" className={bytes > 0 ? 'sr-only' : ''}>
        {data.downloading}
      </span>
      {bytes > 0 && <span>{data.received(formats.fileSize(bytes))}</span>}
    </p>
  );
}

function useExport() {
  const messages = useMessages();
  const { data } = messages.accountPage;
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const abortRef = useRef<AbortController>();
  useEffect(() => () => abortRef.current?.abort(), []);
  const start = async () => {
    const abort = new AbortController();
    abortRef.current = abort;
    setPhase({ name: 'receiving', bytes: 0 });
    try {
      const end = await saveDownload({
        fileName: FILE_NAME,
        // The question before the export itself: an answer cannot stand in the address of a download.
        open: (signal) =>
          withSecondFactor(async (answer) => {
            if (Object.keys(answer).length > 0) await verifySecondFactor(answer);
            return openExport(signal);
          }),
        onReceived: (bytes) => setPhase({ name: 'receiving', bytes }),
        signal: abort.signal,
      });
      setPhase(end === 'too_large' ? { name: 'failed', words: data.tooLarge } : { name: 'idle' });
      if (end === 'saved') showNotice(data.downloaded);
    } catch (error) {
      setPhase({ name: 'failed', words: changeFailureWords(error, data.downloadFailed, messages) });
    }
  };
  return { phase, start, cancel: () => abortRef.current?.abort() };
}
