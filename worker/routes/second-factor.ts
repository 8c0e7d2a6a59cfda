import type { User } from '../db/schema.ts';
import { type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { provePassword } from '../services/accounts/password-guard.ts';
import { beginAuthenticator, confirmAuthenticator } from '../services/factors/authenticator-setup.ts';
import { proveNow, requestFor, requireFreshFactor } from '../services/factors/factor-guard.ts';
import { removePasskey, turnOff } from '../services/factors/factor-removal.ts';
import { factorsBody, readFactors } from '../services/factors/factors.ts';
import { addPasskey, beginPasskey } from '../services/factors/passkey-setup.ts';
import { renewRecoveryCodes } from '../services/factors/recovery-codes.ts';
import { listEvents } from '../services/security/security-events.ts';
import { type FactorInput, factorAnswer } from './factor-answer.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

/** The second factor. Whoever changes it gives the password, and the second factor as well where one is on. */

export const secondFactorRoutes = newRoutes();

secondFactorRoutes.openapi(route('GET /auth/second-factor'), async (c) =>
  c.json(factorsBody(await readFactors(c.get('context'), c.get('viewer').userId)), 200),
);

secondFactorRoutes.openapi(route('DELETE /auth/second-factor'), async (c) => {
  const user = await requireBoth(c, c.req.valid('json'));
  valueOrThrow(await turnOff(c.get('context'), c.get('viewer'), user));
  return c.body(null, 204);
});

secondFactorRoutes.openapi(route('POST /auth/second-factor/challenge'), async (c) => {
  const { userId } = c.get('viewer');
  const request = await requestFor(c.get('context'), userId, await readFactors(c.get('context'), userId));
  if (request === null) throw new HttpProblem({ kind: 'passkey_not_found' });
  return c.json({ ...request }, 200);
});

secondFactorRoutes.openapi(route('POST /auth/second-factor/verify'), async (c) => {
  const user = await requireUser(c, c.get('viewer'));
  const answer = factorAnswer(c.req.valid('json'));
  valueOrThrow(await proveNow(c.get('context'), c.get('viewer'), user, answer));
  return c.body(null, 204);
});

secondFactorRoutes.openapi(route('POST /auth/second-factor/authenticator'), async (c) => {
  await requireProvedAddress(c);
  const user = await requireBoth(c, c.req.valid('json'));
  return c.json(await beginAuthenticator(c.get('context'), user), 201);
});

secondFactorRoutes.openapi(route('POST /auth/second-factor/authenticator/confirm'), async (c) => {
  const user = await requireProvedAddress(c);
  const { second_factor_code: code } = c.req.valid('json');
  const codes = valueOrThrow(await confirmAuthenticator(c.get('context'), c.get('viewer'), user, code));
  return c.json({ recovery_codes: codes }, 200);
});

secondFactorRoutes.openapi(route('POST /auth/second-factor/recovery-codes'), async (c) => {
  const user = await requireBoth(c, c.req.valid('json'));
  const codes = valueOrThrow(await renewRecoveryCodes(c.get('context'), c.get('viewer'), user));
  return c.json({ recovery_codes: codes }, 201);
});

secondFactorRoutes.openapi(route('POST /auth/second-factor/passkeys/options'), async (c) => {
  await requireProvedAddress(c);
  const user = await requireBoth(c, c.req.valid('json'));
  return c.json(valueOrThrow(await beginPasskey(c.get('context'), user)), 200);
});

secondFactorRoutes.openapi(route('POST /auth/second-factor/passkeys'), async (c) => {
  const user = await requireProvedAddress(c);
  const made = c.req.valid('json');
  const codes = valueOrThrow(await addPasskey(c.get('context'), c.get('viewer'), user, made));
  return c.json({ recovery_codes: codes }, 201);
});

secondFactorRoutes.openapi(route('DELETE /auth/second-factor/passkeys/{id}'), async (c) => {
  const user = await requireBoth(c, c.req.valid('json'));
  valueOrThrow(await removePasskey(c.get('context'), c.get('viewer'), user, c.req.param('id')));
  return c.body(null, 204);
});

secondFactorRoutes.openapi(route('GET /auth/security-events'), async (c) =>
  c.json({ events: await listEvents(c.get('context'), c.get('viewer').userId) }, 200),
);

/** Else whoever signed up with somebody's address would keep its owner out by a factor. */
async function requireProvedAddress(c: AppContext): Promise<User> {
  const user = await requireUser(c, c.get('viewer'));
  if (user.emailProvedAtMs === null) throw new HttpProblem({ kind: 'email_not_confirmed' });
  return user;
}

async function requireBoth(c: AppContext, body: FactorInput & { password: string }): Promise<User> {
  const [context, viewer] = [c.get('context'), c.get('viewer')];
  const user = await requireUser(c, viewer);
  valueOrThrow(await provePassword(context, user, body.password));
  valueOrThrow(await requireFreshFactor(context, viewer, user, factorAnswer(body)));
  return user;
}
