/** What the pages of mailed links do. A link that is good for nothing any more is no failure of the form. */
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { ApiError } from '#app/api/api-error.ts';
import { confirmEmailChange, confirmPasswordReset, undoEmailChange } from '#app/api/credentials-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { account } from '#app/auth/account-store.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { pageMessages } from '#app/content/catalogues.ts';
import { submitForm } from '#app/forms/submit-form.ts';
import type { Confirmation } from './confirm-email-page.tsx';

export async function resetPasswordAction({ request }: ClientActionFunctionArgs) {
  const messages = pageMessages();
  const form = await request.formData();
  const token = String(form.get('token'));
  return submitForm(form, {
    labels: { new_password: messages.recovery.newPassword },
    send: ({ new_password }) =>
      orDead(withSecondFactor((answer) => confirmPasswordReset({ token, new_password, ...answer }))),
    failureWords: (error) => changeFailureWords(error, messages.recovery.resetFailed, messages),
  });
}

export async function confirmEmailAction({ request }: ClientActionFunctionArgs) {
  const messages = pageMessages();
  return submitForm(await request.formData(), {
    labels: { token: '' },
    send: async ({ token }): Promise<Confirmation> => {
      const user = await orDead(confirmEmailChange(token));
      if (user === 'dead') return { email: null };
      if ((await account.ready())?.id === user.id) account.acceptUser(user);
      return { email: user.email };
    },
    failureWords: (error) => changeFailureWords(error, messages.recovery.confirmFailed, messages),
  });
}

export async function undoEmailAction({ request }: ClientActionFunctionArgs) {
  const messages = pageMessages();
  return submitForm(await request.formData(), {
    labels: { token: '' },
    send: ({ token }) => orDead(undoEmailChange(token)),
    failureWords: (error) => changeFailureWords(error, messages.recovery.undoFailed, messages),
  });
}

function orDead<Value>(answer: Promise<Value>): Promise<Value | 'dead'> {
  return answer.catch((error: unknown) => {
    if (isDeadLink(error)) return 'dead' as const;
    throw error;
  });
}

/** Used, too old, replaced or never given out: the server tells none from another. */
function isDeadLink(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.failure.kind === 'refused' &&
    error.failure.code === 'one_time_token_invalid'
  );
}
