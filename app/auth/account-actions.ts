/** What the forms of the account's dialog do. They stand on every page, so the root answers them. */
import { signIn, signUp } from '#app/api/account-api.ts';
import { requestPasswordReset } from '#app/api/credentials-api.ts';
import { accountFailureWords, changeFailureWords } from '#app/api/failure-words.ts';
import { type Messages, pageMessages, words } from '#app/content/catalogues.ts';
import { type FormAnswer, submitForm } from '#app/forms/submit-form.ts';
import { account } from './account-store.ts';
import { challengeAnswer } from './challenge-widget.ts';
import { withSecondFactor } from './second-factor.ts';

await words('fields', 'forms', 'recovery');

const ACTIONS = {
  signin: (form: FormData, messages: Messages) =>
    submitForm(form, {
      labels: { email: messages.account.email, password: messages.account.password },
      send: async (values) =>
        account.acceptSession(await withSecondFactor((answer) => signIn({ ...values, ...answer }))),
      failureWords: (error) => accountFailureWords(error, 'signin', messages),
    }),
  signup: (form: FormData, messages: Messages) =>
    submitForm(form, {
      labels: {
        full_name: messages.account.fullName,
        email: messages.account.email,
        password: messages.account.password,
      },
      send: async (values) => account.acceptSession(await signUp({ ...values, ...challengeAnswer(form) })),
      failureWords: (error) => accountFailureWords(error, 'signup', messages),
    }),
  forgotten: (form: FormData, messages: Messages) =>
    submitForm(form, {
      labels: { email: messages.account.email },
      check: ({ email: typed }) =>
        typed === '' || typed.includes('@') ? {} : { email: messages.forms.invalidEmail },
      send: (values) => requestPasswordReset(values.email),
      failureWords: (error) => changeFailureWords(error, messages.recovery.sendFailed, messages),
    }),
};

type AccountIntent = keyof typeof ACTIONS;

export async function accountAction(request: Request): Promise<FormAnswer<unknown>> {
  const form = await request.formData();
  return ACTIONS[form.get('intent') as AccountIntent](form, pageMessages());
}
