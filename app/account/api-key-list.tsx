import { revokeApiKey } from '#app/api/api-keys-api.ts';
import { useMessages } from '#app/content/messages.ts';
import type { ApiKeyBody } from '#domain/contracts/account-api.ts';
import { RemovableRow } from './removable-row.tsx';

export function ApiKeyList({ keys }: { keys: ApiKeyBody[] }) {
  const { api: words } = useMessages().accountPage;
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
        <RemovableRow key={key.id} item={key} words={removal} onRemove={revokeApiKey} section="api" />
      ))}
    </ul>
  );
}
