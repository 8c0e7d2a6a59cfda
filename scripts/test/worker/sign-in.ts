import type { Client } from '#worker/context.ts';
import { postJson } from './api.ts';

/** Owners of accounts and strangers, each at an address of their own. */

export const PASSWORD = 'una voce poco fa';

let people = 0;

export function login(
  email: string,
  password: string,
  address: string,
  headers: Record<string, string> = {},
) {
  return postJson('/api/v1/auth/login', { email, password }, { 'cf-connecting-ip': address, ...headers });
}

export async function registerAt(address: string, headers: Record<string, string> = {}) {
  people += 1;
  const email = `owner${people}@example.com`;
  const body = { email, password: PASSWORD, full_name: 'Rosina' };
  const response = await postJson('/api/v1/auth/register', body, { 'cf-connecting-ip': address, ...headers });
  return {
    email,
    cookie: response.headers.getSetCookie().find((one) => one.includes('cantora_device')) ?? '',
  };
}

export function stranger(fields: Partial<Client> = {}): Client {
  return { address: '192.0.2.99', deviceToken: null, userAgent: null, locale: 'en', ...fields };
}
