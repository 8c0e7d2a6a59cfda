import { Download, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { openExport } from '#app/api/account-api.ts';
import { ApiError } from '#app/api/api-error.ts';
import { changeFailureWords, issueWords } from '#app/api/failure-words.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { buttonClass } from '#app/components/button.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useAbort } from '#app/components/use-abort.ts';
import { type Messages, words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { FormResult, UserNameField } from '#app/forms/form-parts.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import type { UserBody } from '#domain/contracts/api.ts';

await words('accountPage', 'fields', 'forms');

const FILE_NAME = 'cantora-data.zip';

type Phase =
  | { name: 'idle' }
  | { name: 'receiving'; bytes: number }
  | { name: 'wrong_password'; words: string }
  | { name: 'failed'; words: string };

/** The form that sends everything of an account; its code comes after the page. */
export default function DataExport({ user }: { user: UserBody }) {
  const { data } = useMessages().accountPage;
  const { phase, start, cancel } = useExport();
  const password = useRef<HTMLInputElement>(null);
  const isReceiving = phase.name === 'receiving';
  const wrongField = phase.name === 'wrong_password' ? phase.words : undefined;
  useEffect(() => {
    if (wrongField !== undefined) password.current?.focus();
  }, [wrongField]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReceiving)
      void start(String(new FormData(event.currentTarget).get('password')), event.currentTarget);
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      <UserNameField email={user.email} />
      <TextField
        type="password"
        name="password"
        label={data.password}
        autoComplete="current-password"
        required
        inputRef={password}
        error={wrongField}
      />
      <FormResult failure={phase.name === 'failed' ? phase.words : null} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {isReceiving ? (
          <button key="cancel" type="button" onClick={cancel} className={buttonClass('secondary')}>
            <X aria-hidden size={18} />
            {data.cancel}
          </button>
        ) : (
          <button key="start" type="submit" className={buttonClass('secondary')}>
            <Download aria-hidden size={18} />
            {data.download}
          </button>
        )}
        {isReceiving && <Received bytes={phase.bytes} />}
      </div>
    </form>
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
  const { begin, abort } = useAbort();
  const start = async (password: string, form: HTMLFormElement) => {
    if (password === '') {
      return setPhase({ name: 'wrong_password', words: messages.forms.required(data.password) });
    }
    const signal = begin();
    setPhase({ name: 'receiving', bytes: 0 });
    try {
      const { saveDownload } = await import('#app/api/save-download.ts');
      const end = await saveDownload({
        fileName: FILE_NAME,
        open: (signal) => withSecondFactor((answer) => openExport({ password, ...answer }, signal)),
        onReceived: (bytes) => setPhase({ name: 'receiving', bytes }),
        signal,
      });
      setPhase(end === 'too_large' ? { name: 'failed', words: data.tooLarge } : { name: 'idle' });
      if (end !== 'saved') return;
      form.reset();
      showNotice(data.downloaded);
    } catch (error) {
      setPhase(phaseAfter(error, data.downloadFailed, messages));
    }
  };
  return { phase, start, cancel: abort };
}

/** What is wrong with the password is said beside its field. */
function phaseAfter(error: unknown, whatFailed: string, messages: Messages): Phase {
  const issues =
    error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.fieldErrors : [];
  const issue = issues.find(({ field }) => field === 'password');
  return issue === undefined
    ? { name: 'failed', words: changeFailureWords(error, whatFailed, messages) }
    : { name: 'wrong_password', words: issueWords(issue, messages) };
}
