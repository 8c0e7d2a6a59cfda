import { AlertDialog } from 'radix-ui';
import { buttonClass } from '#app/components/button.ts';
import { dialogClass, dialogOverlayClass } from '#app/components/dialog.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { DeletionForm } from './deletion-form.tsx';
import { Section } from './section.tsx';

export function DeletionSection({ user }: { user: UserBody }) {
  const { deletion } = useMessages().accountPage;
  return (
    <Section id="deletion" text={deletion.text}>
      <ul className="ml-5 list-disc space-y-1">
        {deletion.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-soft">{deletion.afterwards}</p>
      <AlertDialog.Root>
        <AlertDialog.Trigger className={`${buttonClass('secondary')} mt-5 text-bad`}>
          {deletion.open}
        </AlertDialog.Trigger>
        <AlertDialog.Portal>
          <AlertDialog.Overlay className={dialogOverlayClass} />
          <AlertDialog.Content className={dialogClass}>
            <AlertDialog.Title className="text-xl font-bold">{deletion.title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-soft">
              {deletion.afterwards}
            </AlertDialog.Description>
            <DeletionForm user={user} />
          </AlertDialog.Content>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </Section>
  );
}
