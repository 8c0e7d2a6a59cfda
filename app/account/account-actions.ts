/** What the forms of the account page do. */
import { type ClientActionFunctionArgs, redirect } from '@remix-run/react';
import { deleteAccount } from '#app/api/account-api.ts';
import { createApiKey } from '#app/api/api-keys-api.ts';
import { changePassword, requestEmailChange } from '#app/api/credentials-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { createOAuthClient } from '#app/api/grants-api.ts';
import { createWebhook } from '#app/api/webhooks-api.ts';
import { account } from '#app/auth/account-store.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { type Messages, pageMessages, words } from '#app/content/catalogues.ts';
import { submitForm } from '#app/forms/submit-form.ts';
import { inOrder, type Scope } from '#domain/accounts/scopes.ts';
import { FACTOR_ACTIONS, type FactorIntent, isFactorIntent } from './factor-actions.ts';

await words('accountPage', 'fields', 'forms', 'grants', 'secondFactor', 'webhooks');

type Words = Messages['accountPage'];

const wordsFor = (whatFailed: string) => (error: unknown) =>
  changeFailureWords(error, whatFailed, pageMessages());

const ACTIONS = {
  password: (form: FormData, { password }: Words) =>
    submitForm(form, {
      labels: { current_password: password.current, new_password: password.new },
      send: async (values) => {
        const fields = { ...values, keep_api_keys: form.has('keep_api_keys') };
        account.acceptSession(await withSecondFactor((answer) => changePassword({ ...fields, ...answer })));
        showNotice(password.done);
      },
      failureWords: wordsFor(password.failed),
    }),
  /** Answers with the address that the link went to. */
  email: (form: FormData, { email }: Words) =>
    submitForm(form, {
      labels: { email: email.new, password: email.password },
      send: async (values) => {
        await withSecondFactor((answer) => requestEmailChange({ ...values, ...answer }));
        return values.email;
      },
      failureWords: wordsFor(email.failed),
    }),
  /** Answers with the key, which nobody can read again. */
  api_key: (form: FormData, { api }: Words) =>
    submitForm(form, {
      labels: { name: api.name, scopes: api.scopes, password: api.password },
      send: async ({ name, password }) => {
        const scopes = inOrder(form.getAll('scopes') as Scope[]);
        return (await withSecondFactor((answer) => createApiKey({ name, password, scopes, ...answer }))).key;
      },
      failureWords: wordsFor(api.createFailed),
    }),
  /** Answers with the client and its secret, which nobody can read again. */
  oauth_client: (form: FormData, _words: Words, { grants }: Messages) =>
    submitForm(form, {
      labels: { client_name: grants.clientName, redirect_uris: grants.redirectUris },
      send: ({ client_name, redirect_uris }) => {
        const addresses = redirect_uris.split(/\s+/).filter((line) => line !== '');
        const fields = { client_name, redirect_uris: addresses, is_public: form.has('is_public') };
        return withSecondFactor((answer) => createOAuthClient({ ...fields, ...answer }));
      },
      failureWords: wordsFor(grants.createFailed),
    }),
  /** Answers with the secret, which nobody can read again. */
  webhook: (form: FormData) => {
    const { webhooks } = pageMessages();
    return submitForm(form, {
      labels: { url: webhooks.url },
      send: async ({ url }) => (await withSecondFactor((answer) => createWebhook({ url, ...answer }))).secret,
      failureWords: wordsFor(webhooks.createFailed),
    });
  },
  deletion: (form: FormData, { deletion }: Words) =>
    submitForm(form, {
      labels: { password: deletion.password, confirm_word: deletion.confirmLabel(deletion.confirmWord) },
      check: ({ confirm_word }): { confirm_word?: string } =>
        confirm_word === deletion.confirmWord
          ? {}
          : { confirm_word: deletion.confirmWrong(deletion.confirmWord) },
      send: async (values) => {
        const { forgetOnlyHere } = await import('#app/offline/storage/only-here.ts');
        const { userId } = account;
        await withSecondFactor((answer) => deleteAccount({ password: values.password, ...answer }));
        account.leave();
        // Nobody could open it any more; the dialog has said that it goes.
        if (userId !== null) await forgetOnlyHere(userId).catch(() => undefined);
        showNotice(deletion.done);
        throw redirect('/');
      },
      failureWords: wordsFor(deletion.failed),
    }),
};

type AccountPageIntent = keyof typeof ACTIONS;

export async function accountPageAction({ request }: ClientActionFunctionArgs) {
  const messages = pageMessages();
  const form = await request.formData();
  const intent = form.get('intent') as AccountPageIntent | FactorIntent;
  return isFactorIntent(intent)
    ? FACTOR_ACTIONS[intent](form, messages.secondFactor)
    : ACTIONS[intent](form, messages.accountPage, messages);
}
