import { removePasskey, verifySecondFactor } from '#app/api/second-factor-api.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { useMessages } from '#app/content/messages.ts';
import type { PasskeyBody } from '#domain/contracts/second-factor-api.ts';
import { RemovableRow } from './removable-row.tsx';

export function PasskeyList({ passkeys }: { passkeys: PasskeyBody[] }) {
  const { passkeys: words } = useMessages().secondFactor;
  return (
    <ul aria-label={words.name} className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <RemovableRow
          key={passkey.id}
          item={passkey}
          words={words}
          onRemove={remove}
          section="factor"
          className="pr-5 pl-5 sm:pr-6 sm:pl-15"
        />
      ))}
    </ul>
  );
}

/** The call takes no answer of a second factor, so that is proved before. */
function remove(passkeyId: string): Promise<unknown> {
  return withSecondFactor(async (answer) => {
    if (Object.keys(answer).length > 0) await verifySecondFactor(answer);
    return removePasskey(passkeyId);
  });
}
