import { valueOrThrow } from '../http.ts';
import { refuseForeignOrigin } from '../middleware/foreign-origin.ts';
import { userBody } from '../services/accounts/accounts.ts';
import { confirmEmailChange, requestEmailChange } from '../services/accounts/email-change.ts';
import { askForEmailProof } from '../services/accounts/email-proof.ts';
import { undoEmailChange } from '../services/accounts/email-undo.ts';
import { changePassword } from '../services/accounts/password-change.ts';
import { confirmPasswordReset, requestPasswordReset } from '../services/accounts/password-reset.ts';
import { factorAnswer } from './factor-answer.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';
import { signInBody } from './token-answer.ts';

/** New passwords and new e-mail addresses. */

const RESET_ANSWER = { detail: 'If there is an account with this e-mail, a link is on its way.' };
const EMAIL_ANSWER = { detail: 'If this address can be used, a link to confirm it is on its way.' };

export const credentialsRoutes = newRoutes();

credentialsRoutes.openapi(route('POST /auth/password', refuseForeignOrigin), async (c) => {
  const body = c.req.valid('json');
  const input = {
    currentPassword: body.current_password,
    newPassword: body.new_password,
    keepApiKeys: body.keep_api_keys ?? false,
    factor: factorAnswer(body),
  };
  const changed = await changePassword(c.get('context'), c.get('viewer'), input);
  return c.json(await signInBody(c, valueOrThrow(changed)), 200);
});

credentialsRoutes.openapi(route('POST /auth/password/reset', refuseForeignOrigin), async (c) => {
  valueOrThrow(await requestPasswordReset(c.get('context'), c.req.valid('json')));
  return c.json(RESET_ANSWER, 202);
});

credentialsRoutes.openapi(route('POST /auth/password/reset/confirm', refuseForeignOrigin), async (c) => {
  const body = c.req.valid('json');
  const input = { token: body.token, newPassword: body.new_password, factor: factorAnswer(body) };
  const confirmed = await confirmPasswordReset(c.get('context'), input);
  return c.json(await signInBody(c, valueOrThrow(confirmed)), 200);
});

credentialsRoutes.openapi(route('POST /auth/email', refuseForeignOrigin), async (c) => {
  const body = c.req.valid('json');
  const input = { email: body.email, password: body.password, factor: factorAnswer(body) };
  valueOrThrow(await requestEmailChange(c.get('context'), c.get('viewer'), input));
  return c.json(EMAIL_ANSWER, 202);
});

credentialsRoutes.openapi(route('POST /auth/email/proof', refuseForeignOrigin), async (c) => {
  const user = await requireUser(c, c.get('viewer'));
  valueOrThrow(await askForEmailProof(c.get('context'), user));
  return c.json(EMAIL_ANSWER, 202);
});

credentialsRoutes.openapi(route('POST /auth/email/confirm', refuseForeignOrigin), async (c) =>
  c.json(userBody(valueOrThrow(await confirmEmailChange(c.get('context'), c.req.valid('json')))), 200),
);

credentialsRoutes.openapi(route('POST /auth/email/undo', refuseForeignOrigin), async (c) => {
  const { email, resetToken } = valueOrThrow(
    await undoEmailChange(c.get('context'), c.req.valid('json').token),
  );
  return c.json({ email, reset_token: resetToken }, 200);
});
