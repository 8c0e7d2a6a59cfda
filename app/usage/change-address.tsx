import { words } from '#app/content/catalogues.ts';
import { EmailChangeForm } from '#app/forms/email-change-form.tsx';

await words('accountPage', 'forms');

/** As on the account page: the password is asked for, and the address counts once its own link was followed. */
export default function ChangeAddress() {
  return (
    <div className="rounded-xl bg-surface p-4 text-base text-ink">
      <EmailChangeForm />
    </div>
  );
}
