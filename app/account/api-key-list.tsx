import { revokeApiKey } from '#app/api/api-keys-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { useReload } from '#app/api/use-reload.ts';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { ApiKeyBody } from '#domain/contracts/account-api.ts';
import { focusHeading } from './sections.ts';

export function ApiKeyList({ keys }: { keys: ApiKeyBody[] }) {
  const { accountPage, formats } = useMessages();
  const { api } = accountPage;
  if (keys.length === 0) return <p className="text-soft">{api.none}</p>;
  return (
    <ul className="-mx-5 divide-y divide-line border-y border-line sm:-mx-6">
      {keys.map((key) => (
        <li key={key.id} className="flex items-center gap-4 px-5 py-3 sm:px-6">
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{key.name}</p>
            <p className="text-sm text-soft">
              {api.created(formats.date(key.created_at))}
              {' · '}
              {key.last_used_at === null ? api.neverUsed : api.lastUsed(formats.dateTime(key.last_used_at))}
            </p>
          </div>
          <RevokeButton apiKey={key} />
        </li>
      ))}
    </ul>
  );
}

function RevokeButton({ apiKey }: { apiKey: ApiKeyBody }) {
  const messages = useMessages();
  const reload = useReload();
  const { api } = messages.accountPage;
  const revoke = async () => {
    await revokeApiKey(apiKey.id);
    showNotice(api.revoked(apiKey.name));
    reload();
  };
  return (
    <QuestionDialog
      trigger={(ask) => (
        <button
          type="button"
          onClick={ask}
          aria-label={api.revokeKey(apiKey.name)}
          className={`${buttonClass('quiet')} -mr-4 shrink-0`}
        >
          {api.revoke}
        </button>
      )}
      title={api.revokeTitle(apiKey.name)}
      text={api.revokeText}
      confirmLabel={api.revoke}
      onConfirm={revoke}
      failureWords={(error) => changeFailureWords(error, api.revokeFailed, messages)}
      focusAfter={() => focusHeading('api')}
    />
  );
}
