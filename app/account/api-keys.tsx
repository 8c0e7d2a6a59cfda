import { revokeApiKey } from '#app/api/api-keys-api.ts';
import type { Part } from '#app/api/part.ts';
import { PartFailed } from '#app/components/part-failed.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { ApiKeyBody, ApiKeyListBody } from '#domain/contracts/account-api.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { NewApiKey } from './new-api-key.tsx';
import { RemovableRow } from './removable-row.tsx';

await words('accountPage', 'fields', 'forms', 'scopes');

export default function ApiKeys({ apiKeys, user }: { apiKeys: Part<ApiKeyListBody>; user: UserBody }) {
  const { api } = useMessages().accountPage;
  if ('error' in apiKeys) return <PartFailed text={api.failed} />;
  return (
    <div className="flex flex-col gap-5">
      <Requests requests={apiKeys.value.requests} />
      <ApiKeyList keys={apiKeys.value.keys} />
      <NewApiKey user={user} />
    </div>
  );
}

function Requests({ requests }: { requests: ApiKeyListBody['requests'] }) {
  const { formats } = useMessages();
  const { api } = useMessages().accountPage;
  const { used, limit, resets_at } = requests;
  const left = Math.max(0, limit - used);
  return (
    <div>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">
          {api.requests(formats.number(used), formats.number(limit), formats.number(left))}
        </span>
        <span className="text-soft">{api.resets(formats.date(resets_at))}</span>
      </p>
      <ProgressBar label={api.requestsLabel} ratio={limit === 0 ? 0 : used / limit} />
    </div>
  );
}

function ApiKeyList({ keys }: { keys: ApiKeyBody[] }) {
  const { accountPage, scopes } = useMessages();
  const { api: words } = accountPage;
  const removal = {
    ...words,
    remove: words.revoke,
    removeKey: words.revokeKey,
    removeTitle: words.revokeTitle,
    removeText: words.revokeText,
    removed: words.revoked,
    removeFailed: words.revokeFailed,
  };
  if (keys.length === 0) return <p className="text-soft">{words.none}</p>;
  return (
    <ul className="-mx-5 divide-y divide-line border-y border-line sm:-mx-6">
      {keys.map((key) => (
        <RemovableRow
          key={key.id}
          item={{ ...key, note: key.scopes.map((scope) => scopes[scope]).join(' · ') }}
          words={removal}
          onRemove={revokeApiKey}
          section="api"
        />
      ))}
    </ul>
  );
}
