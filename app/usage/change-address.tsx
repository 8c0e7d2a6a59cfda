import { EmailForm } from '#app/account/email-form.tsx';
import { words } from '#app/content/catalogues.ts';

await words('accountPage', 'fields', 'forms');

/** As on the account page: the password is asked for, and the address counts once its own link was followed. */
export default function ChangeAddress() {
  return (
    <div className="rounded-xl bg-surface p-4 text-base text-ink">
      <EmailForm />
    </div>
  );
}
