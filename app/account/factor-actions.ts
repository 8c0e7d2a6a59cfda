/** What the forms about the second factor do. */
import { changeFailureWords } from '#app/api/failure-words.ts';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  passkeyOptions,
  removePasskey,
  renewRecoveryCodes,
  turnSecondFactorOff,
} from '#app/api/second-factor-api.ts';
import { makePasskey } from '#app/auth/passkeys.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { type Messages, pageMessages } from '#app/content/catalogues.ts';
import { submitForm } from '#app/forms/submit-form.ts';

type Words = Messages['secondFactor'];

const wordsFor = (whatFailed: string) => (error: unknown) =>
  changeFailureWords(error, whatFailed, pageMessages());

export const FACTOR_ACTIONS = {
  /** Answers with the key that the app is to know. */
  factor_app: (form: FormData, { app, password }: Words) =>
    submitForm(form, {
      labels: { password },
      send: (values) => withSecondFactor((answer) => beginAuthenticator({ ...values, ...answer })),
      failureWords: wordsFor(app.beginFailed),
    }),
  /** Answers with the recovery codes, which nobody can read again. */
  factor_app_code: (form: FormData, { app }: Words) =>
    submitForm(form, {
      labels: { second_factor_code: app.code },
      send: async (values) => (await confirmAuthenticator(values.second_factor_code)).recovery_codes,
      failureWords: wordsFor(app.confirmFailed),
    }),
  factor_passkey: (form: FormData, { passkeys, password }: Words) =>
    submitForm(form, {
      labels: { name: passkeys.nameField, password },
      send: async ({ name, password }) => {
        const options = await withSecondFactor((answer) => passkeyOptions({ password, ...answer }));
        const { recovery_codes } = await addPasskey({ name, credential: await makePasskey(options) });
        return recovery_codes;
      },
      failureWords: wordsFor(passkeys.addFailed),
    }),
  factor_passkey_removal: (form: FormData, { passkeys, password }: Words) =>
    submitForm(form, {
      labels: { password },
      send: async (values) => {
        const passkeyId = String(form.get('passkey_id'));
        await withSecondFactor((answer) => removePasskey(passkeyId, { ...values, ...answer }));
        showNotice(passkeys.removed(String(form.get('passkey_name'))));
        return null;
      },
      failureWords: wordsFor(passkeys.removeFailed),
    }),
  factor_codes: (form: FormData, { recovery, password }: Words) =>
    submitForm(form, {
      labels: { password },
      send: async (values) =>
        (await withSecondFactor((answer) => renewRecoveryCodes({ ...values, ...answer }))).recovery_codes,
      failureWords: wordsFor(recovery.renewFailed),
    }),
  factor_off: (form: FormData, { turnOff, password }: Words) =>
    submitForm(form, {
      labels: { password },
      send: async (values) => {
        await withSecondFactor((answer) => turnSecondFactorOff({ ...values, ...answer }));
        showNotice(turnOff.done);
        return null;
      },
      failureWords: wordsFor(turnOff.failed),
    }),
};

export type FactorIntent = keyof typeof FACTOR_ACTIONS;

export function isFactorIntent(intent: string): intent is FactorIntent {
  return intent in FACTOR_ACTIONS;
}
