import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalProduct } from './running-product.ts';

/** What a test of accounts does beside the browser. */

const MAIL_WAIT_MS = 10_000;

/** As a program signs in: another device than the browser. */
export async function login(
  { origin }: LocalProduct,
  email: string,
  password: string,
): Promise<{ status: number; token?: string }> {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'curl/8.5.0' },
    body: JSON.stringify({ email, password }),
  });
  const body = (await response.json()) as { access_token?: string };
  return {
    status: response.status,
    ...(body.access_token === undefined ? {} : { token: body.access_token }),
  };
}

export async function profileStatus({ origin }: LocalProduct, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${origin}/api/v1/auth/me`, { headers })).status;
}

/** The link in the mail to this address that leads to this page. */
export async function mailedLink(
  { mailFolder }: LocalProduct,
  address: string,
  path: string,
): Promise<string> {
  const deadlineMs = Date.now() + MAIL_WAIT_MS;
  while (Date.now() < deadlineMs) {
    const mails = readdirSync(mailFolder).map((name) => readFileSync(join(mailFolder, name), 'utf8'));
    const mail = mails.find((text) => text.includes(`To: ${address}`) && text.includes(`/${path}#token=`));
    const link = mail?.match(/https?:\/\/\S+#token=\S+/)?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${address} with a link to ${path}.`);
}
