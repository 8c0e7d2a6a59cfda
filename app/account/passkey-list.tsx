import { changeFailureWords } from '#app/api/failure-words.ts';
import { removePasskey, verifySecondFactor } from '#app/api/second-factor-api.ts';
import { useReload } from '#app/api/use-reload.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { PasskeyBody } from '#domain/contracts/second-factor-api.ts';
import { focusHeading } from './sections.ts';

export function PasskeyList({ passkeys }: { passkeys: PasskeyBody[] }) {
  const { secondFactor, formats } = useMessages();
  const words = secondFactor.passkeys;
  return (
    <ul aria-label={words.name} className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-4 py-3 pr-5 pl-5 sm:pr-6 sm:pl-15">
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{passkey.name}</p>
            <p className="text-sm text-soft">
              {words.created(formats.date(passkey.created_at))}
              {' · '}
              {passkey.last_used_at === null
                ? words.neverUsed
                : words.lastUsed(formats.dateTime(passkey.last_used_at))}
            </p>
          </div>
          <RemoveButton passkey={passkey} />
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ passkey }: { passkey: PasskeyBody }) {
  const messages = useMessages();
  const reload = useReload();
  const { passkeys } = messages.secondFactor;
  const remove = async () => {
    await withSecondFactor(async (answer) => {
      if (Object.keys(answer).length > 0) await verifySecondFactor(answer);
      await removePasskey(passkey.id);
    });
    showNotice(passkeys.removed(passkey.name));
    reload();
  };
  return (
    <QuestionDialog
      trigger={(ask) => (
        <button
          type="button"
          onClick={ask}
          aria-label={passkeys.removeKey(passkey.name)}
          className={`${buttonClass('quiet')} -mr-4 shrink-0`}
        >
          {passkeys.remove}
        </button>
      )}
      title={passkeys.removeTitle(passkey.name)}
      text={passkeys.removeText}
      confirmLabel={passkeys.remove}
      onConfirm={remove}
      failureWords={(error) => changeFailureWords(error, passkeys.removeFailed, messages)}
      focusAfter={() => focusHeading('factor')}
    />
  );
}
