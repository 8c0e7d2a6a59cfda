import type { ClientActionFunctionArgs } from '@remix-run/react';
import { pageMessages } from '#app/content/catalogues.ts';
import type { FormAnswer } from '#app/forms/submit-form.ts';

/** What the forms of the account page do. Asked for once the page lives, before anybody can have filled in a form. */
export const loadAccountActions = () => import('./account-actions.ts');

/** Where it cannot be loaded the form says so, and what was typed stays. */
export async function accountPageAction(args: ClientActionFunctionArgs): Promise<FormAnswer<unknown>> {
  const actions = await loadAccountActions().catch(() => null);
  return actions === null
    ? { failure: { general: pageMessages().common.partMissing, fields: {} } }
    : actions.accountPageAction(args);
}
