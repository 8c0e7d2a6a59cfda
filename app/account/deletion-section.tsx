import { Suspense, useRef, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { Section } from './section.tsx';

const DeletionDialog = lazyPart(() => import('./deletion-dialog.tsx'));

/** Says exactly what is lost before it asks for anything. */
export function DeletionSection({ user }: { user: UserBody }) {
  const { deletion } = useMessages().accountPage;
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    button.current?.focus();
  };
  return (
    <Section id="deletion" text={deletion.text}>
      <ul className="ml-5 list-disc space-y-1">
        {deletion.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-soft">{deletion.afterwards}</p>
      <button
        ref={button}
        type="button"
        onClick={() => setAsking(true)}
        className={`${buttonClass('secondary')} mt-5 text-bad!`}
      >
        {deletion.open}
      </button>
      {isAsking && (
        <Suspense fallback={null}>
          <DeletionDialog user={user} onClose={close} />
        </Suspense>
      )}
    </Section>
  );
}
