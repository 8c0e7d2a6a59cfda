import { env } from 'cloudflare:workers';
import { randomBytes, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { login, PASSWORD, registerAt, stranger } from '#test/worker/sign-in.ts';
import { createContext } from '../../context.ts';
import { findUserByEmail } from './accounts.ts';
import { strengthenPassword } from './password-guard.ts';

const HOME = '203.0.113.1';

test('a password hashed when hashing was cheaper is hashed anew at the next sign-in', async () => {
  const { email } = await registerAt(HOME);
  const salt = randomBytes(16);
  const hash = scryptSync(PASSWORD, salt, 32, { N: 1_024, r: 8, p: 1 });
  const weak = `scrypt$1024$8$1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  await env.DB.prepare('UPDATE users SET password_hash = ? WHERE email = ?').bind(weak, email).run();
  expect((await login(email, 'not the password', HOME)).status).toBe(401);
  const stored = () =>
    env.DB.prepare('SELECT password_hash FROM users WHERE email = ?').bind(email).first('password_hash');
  expect(await stored()).toBe(weak);
  expect((await login(email, PASSWORD, HOME)).status).toBe(200);
  expect(await stored()).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect((await login(email, PASSWORD, HOME)).status).toBe(200);
});

test('of two sign-ins that make a weak hash anew at once, both go on with the one that counts', async () => {
  const { email } = await registerAt(HOME);
  const hash = scryptSync(PASSWORD, 'salt', 32, { N: 1_024, r: 8, p: 1 });
  const weak = `scrypt$1024$8$1$${Buffer.from('salt').toString('base64url')}$${hash.toString('base64url')}`;
  await env.DB.prepare('UPDATE users SET password_hash = ? WHERE email = ?').bind(weak, email).run();
  const context = createContext(env, stranger());
  const user = await findUserByEmail(context, email);
  if (!user) throw new Error('The account is gone.');
  const both = await Promise.all([1, 2].map(() => strengthenPassword(context, user, PASSWORD)));
  const stored = (await findUserByEmail(context, email))?.passwordHash;
  expect(stored).not.toBe(weak);
  expect(both.map(({ passwordHash }) => passwordHash)).toEqual([stored, stored]);
});

test('a sign-in with a weakly hashed password does not take over the password that was set meanwhile', async () => {
  const { email } = await registerAt(HOME);
  const context = createContext(env, stranger());
  const user = await findUserByEmail(context, email);
  if (!user) throw new Error('The account is gone.');
  const hash = scryptSync('the old password', 'salt', 32, { N: 1_024, r: 8, p: 1 });
  const passwordHash = `scrypt$1024$8$1$${Buffer.from('salt').toString('base64url')}$${hash.toString('base64url')}`;
  const before = { ...user, passwordHash };
  expect(await strengthenPassword(context, before, 'the old password')).toEqual(before);
});
