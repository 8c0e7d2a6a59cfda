import type { AppListBody } from '#app/api/grants-api.ts';
import { revokeGrant } from '#app/api/grants-api.ts';
import type { Part } from '#app/api/part.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { PartFailed } from '#app/components/part-failed.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { GrantBody } from '#domain/contracts/grants-api.ts';
import { OAuthClients } from './oauth-clients.tsx';
import { Removal } from './removable-row.tsx';

await words('fields', 'forms', 'grants', 'scopes', 'webhooks');

/** The apps of others that have access, and those that the account has registered for others. */
export default function Apps({ apps }: { apps: Part<AppListBody> }) {
  const { grants } = useMessages();
  if ('error' in apps) return <PartFailed text={grants.loadFailed} />;
  return (
    <>
      <h3 className="mt-8 font-bold">{grants.apps}</h3>
      <p className="mt-1 mb-4 max-w-prose text-soft">{grants.appsText}</p>
      <GrantList grants={apps.value.grants} />
      <OAuthClients clients={apps.value.clients} />
    </>
  );
}

function GrantList({ grants }: { grants: GrantBody[] }) {
  const { grants: words } = useMessages();
  if (grants.length === 0) return <p className="text-soft">{words.noApps}</p>;
  return (
    <ul className="-mx-5 divide-y divide-line border-y border-line sm:-mx-6">
      {grants.map((grant) => (
        <GrantRow key={grant.id} grant={grant} />
      ))}
    </ul>
  );
}

function GrantRow({ grant }: { grant: GrantBody }) {
  const { formats, grants, scopes } = useMessages();
  const removal = {
    remove: grants.revoke,
    removeKey: grants.revokeApp,
    removeTitle: grants.revokeTitle,
    removeText: grants.revokeText,
    removed: grants.revoked,
    removeFailed: grants.revokeFailed,
  };
  const facts = [grant.host, ...grant.scopes.map((scope) => scopes[scope])];
  return (
    <li className="flex items-center gap-4 px-5 py-3 sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{grant.client_name}</p>
        <p className="text-sm break-words text-soft">
          {[...facts, grants.since(formats.date(grant.given_at))].join(' · ')}
        </p>
      </div>
      <Removal
        item={{ id: grant.id, name: grant.client_name }}
        words={removal}
        onRemove={(id) => withSecondFactor((answer) => revokeGrant(id, answer))}
        section="api"
      />
    </li>
  );
}
