import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { PasskeyBody } from '#domain/contracts/second-factor-api.ts';
import { ItemRow } from './removable-row.tsx';

interface PasskeyListProps {
  passkeys: PasskeyBody[];
  onRemove: (passkey: PasskeyBody) => void;
}

/** Removing one asks for the password, so it is a step of its own. */
export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { passkeys: words } = useMessages().secondFactor;
  return (
    <ul aria-label={words.name} className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <ItemRow key={passkey.id} item={passkey} words={words} className="pr-5 pl-5 sm:pr-6 sm:pl-15">
          <button
            type="button"
            onClick={() => onRemove(passkey)}
            aria-label={words.removeKey(passkey.name)}
            className={`${buttonClass('quiet')} -mr-4 shrink-0`}
          >
            {words.remove}
          </button>
        </ItemRow>
      ))}
    </ul>
  );
}
