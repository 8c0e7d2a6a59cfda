import { useMessages } from '#app/content/messages.ts';
import { SCOPES } from '#domain/accounts/scopes.ts';

/** What the program with a new key may do: everything, unless its owner takes something away. */
export function ScopeChoice({ error }: { error: string | undefined }) {
  const { accountPage, scopes } = useMessages();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'scopes-note'}>
      <legend className="mb-1.5 text-sm font-semibold">{accountPage.api.scopes}</legend>
      {SCOPES.map((scope) => (
        <label key={scope} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            name="scopes"
            value={scope}
            defaultChecked
            className="size-5 shrink-0 accent-accent"
          />
          {scopes[scope]}
        </label>
      ))}
      {error !== undefined && (
        <p id="scopes-note" className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
