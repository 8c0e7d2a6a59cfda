import { revokeApiKey } from '#app/api/api-keys-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { ApiKeyBody } from '#domain/contracts/account-api.ts';
import { focusHeading } from './sections.ts';

interface ApiKeyListProps {
  keys: ApiKeyBody[];
  onRevoked: () => void;
}

export function ApiKeyList({ keys, onRevoked }: ApiKeyListProps) {
  const { formats } = useMessages();
  const { api } = useMessages().accountPage;
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
          <RevokeButton apiKey={key} onRevoked={onRevoked} />
        </li>
      ))}
    </ul>
  );
}

function RevokeButton({ apiKey, onRevoked }: { apiKey: ApiKeyBody; onRevoked: () => void }) {
  const messages = useMessages();
  const { api } = messages.accountPage;
  const revoke = async () => {
    await revokeApiKey(apiKey.id);
    showNotice(api.revoked(apiKey.name));
    onRevoked();
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
