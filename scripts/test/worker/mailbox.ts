import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { MailMessage } from '#worker/mail/mail.ts';

/** A mail provider that keeps what it is given, once for each idempotency key, and answers as a test tells it. */

export interface Mailbox {
  mails: MailMessage[];
  /** Every call, also a repeated or a refused one. */
  calls: number;
  answer: () => Response | Promise<Response>;
}

export function openMailbox(): Mailbox {
  const keys = new Set<string>();
  const mailbox: Mailbox = { mails: [], calls: 0, answer: () => new Response('{}') };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url !== env.MAIL_API_URL) return new Response(null, { status: 599 });
    if (request.headers.get('authorization') !== `Bearer ${env.MAIL_API_KEY}`)
      return new Response(null, { status: 401 });
    mailbox.calls += 1;
    const answer = await mailbox.answer();
    const key = request.headers.get('idempotency-key') ?? '';
    if (answer.ok && !keys.has(key)) mailbox.mails.push(await request.json<MailMessage>());
    if (answer.ok) keys.add(key);
    return answer;
  });
  return mailbox;
}

/** The newest mail to this address, once it has come. */
export async function mailTo(mailbox: Mailbox, address: string, subject: RegExp): Promise<MailMessage> {
  return vi.waitFor(
    () => {
      const mail = mailbox.mails.findLast(({ to, subject: words }) => to === address && subject.test(words));
      if (!mail) throw new Error('The mail has not come yet.');
      return mail;
    },
    { timeout: 20_000 },
  );
}

/** The token of the link in a mail. */
export function tokenIn({ text }: MailMessage): string {
  const token = /#token=([\w-]{43})\n/.exec(text)?.[1];
  if (!token) throw new Error('The mail has no link with a token.');
  return token;
}
