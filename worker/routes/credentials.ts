import { Hono } from 'hono';
import {
  emailChangeConfirmSchema,
  emailChangeSchema,
  passwordChangeSchema,
  passwordResetConfirmSchema,
  passwordResetSchema,
} from '#domain/contracts/credential-requests.ts';
import { type AppBindings, requireJson, valueOrThrow } from '../http.ts';
import { refuseForeignOrigin } from '../middleware/foreign-origin.ts';
import { requireViewer } from '../middleware/viewer.ts';
import { userBody } from '../services/accounts/accounts.ts';
import { confirmEmailChange, requestEmailChange } from '../services/accounts/email-change.ts';
import { changePassword } from '../services/accounts/password-change.ts';
import { confirmPasswordReset, requestPasswordReset } from '../services/accounts/password-reset.ts';
import { signInBody } from './token-answer.ts';

/** New passwords and new e-mail addresses. */

const ACCEPTED = 202;
const RESET_ANSWER = { detail: 'If there is an account with this e-mail, a link is on its way.' };
const EMAIL_ANSWER = { detail: 'If this address can be used, a link to confirm it is on its way.' };

export const credentialsRoutes = new Hono<AppBindings>()
  .post('/password', refuseForeignOrigin, requireViewer, async (c) => {
    const body = await requireJson(c, passwordChangeSchema);
    const input = { currentPassword: body.current_password, newPassword: body.new_password };
    const changed = await changePassword(c.get('context'), c.get('viewer'), input);
    return c.json(await signInBody(c, valueOrThrow(changed)));
  })
  .post('/password/reset', refuseForeignOrigin, async (c) => {
    const body = await requireJson(c, passwordResetSchema);
    valueOrThrow(await requestPasswordReset(c.get('context'), body));
    return c.json(RESET_ANSWER, ACCEPTED);
  })
  .post('/password/reset/confirm', refuseForeignOrigin, async (c) => {
    const body = await requireJson(c, passwordResetConfirmSchema);
    const input = { token: body.token, newPassword: body.new_password };
    return c.json(await signInBody(c, valueOrThrow(await confirmPasswordReset(c.get('context'), input))));
  })
  .post('/email', refuseForeignOrigin, requireViewer, async (c) => {
    const body = await requireJson(c, emailChangeSchema);
    valueOrThrow(await requestEmailChange(c.get('context'), c.get('viewer'), body));
    return c.json(EMAIL_ANSWER, ACCEPTED);
  })
  .post('/email/confirm', refuseForeignOrigin, async (c) => {
    const body = await requireJson(c, emailChangeConfirmSchema);
    return c.json(userBody(valueOrThrow(await confirmEmailChange(c.get('context'), body))));
  });
