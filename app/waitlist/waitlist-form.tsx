import { CircleCheck } from 'lucide-react';
import { type Ref, useSyncExternalStore } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import { TextField } from '#app/forms/text-field.tsx';
import { useWaitlist } from './use-waitlist.ts';
import { waitlistWords } from './waitlist-words.ts';

interface WaitlistFormProps {
  url: string;
  /** The browser has sent the form by itself before, and comes back from there. */
  hasJoined: boolean;
  inputRef: Ref<HTMLInputElement>;
}

export function WaitlistForm({ url, hasJoined, inputRef }: WaitlistFormProps) {
  const { waitlist } = useMessages();
  const { state, submit } = useWaitlist(url, hasJoined);
  const isAlive = useIsAlive();
  const isJoined = state.phase === 'answered' && state.answer.kind === 'joined';
  const words = state.phase === 'answered' ? waitlistWords(state.answer, waitlist) : null;
  return (
    <div className="min-h-44">
      <div role="status">{isJoined && <Thanks />}</div>
      {!isJoined && (
        <form
          method="post"
          action={url}
          noValidate={isAlive}
          onSubmit={submit}
          className="flex flex-col gap-4"
        >
          <TextField
            name="email"
            label={waitlist.label}
            type="email"
            autoComplete="email"
            required
            inputRef={inputRef}
            error={words?.field ?? undefined}
          />
          <div role="alert" className="empty:hidden">
            {words?.form && (
              <p className="rounded-xl bg-bad-wash px-3.5 py-2.5 text-sm text-bad">{words.form}</p>
            )}
          </div>
          <button
            type="submit"
            disabled={state.phase === 'joining'}
            className={buttonClass('primary', 'large')}
          >
            {state.phase === 'joining' && <Spinner size={18} />}
            {state.phase === 'joining' ? waitlist.joining : waitlist.join}
          </button>
        </form>
      )}
    </div>
  );
}

/** Until the page has come to life the browser checks the field itself, in its own words. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

function Thanks() {
  const { waitlist } = useMessages();
  return (
    <div className="flex animate-arrive gap-3 rounded-2xl bg-good-wash p-5 text-good">
      <CircleCheck aria-hidden className="mt-0.5 shrink-0" />
      <div>
        <p className="text-lg font-bold">{waitlist.joined}</p>
        <p className="mt-1">{waitlist.joinedText}</p>
      </div>
    </div>
  );
}
