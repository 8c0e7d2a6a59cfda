import type { Env } from '../env.ts';
import type { MailMessage } from './mail.ts';

/** Sends through an HTTP mail API: one JSON call for each mail, the shape of Resend's `POST /emails`. */

/** Shorter than the first pause between two tries, so that a slow try has ended before the next one begins. */
const TIMEOUT_MS = 10_000;

export type Delivery =
  | 'sent'
  /** The provider does not take this mail; others may pass. */
  | { problem: 'refused'; reason: string }
  /** The provider does not answer, or takes nothing at all now. */
  | { problem: 'unavailable'; reason: string };

/** `mailId` is the provider's idempotency key: a mail whose answer was lost is sent again and arrives once. */
export async function deliver(
  env: Pick<Env, 'MAIL_API_URL' | 'MAIL_API_KEY'>,
  mailId: string,
  message: MailMessage,
): Promise<Delivery> {
  try {
    const response = await fetch(env.MAIL_API_URL, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${env.MAIL_API_KEY}`,
        'content-type': 'application/json',
        'idempotency-key': mailId,
      },
      body: JSON.stringify(withoutLineBreaks(message)),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return deliveryFor(response.status);
  } catch (error) {
    return { problem: 'unavailable', reason: error instanceof Error ? error.message : String(error) };
  }
}

function deliveryFor(status: number): Delivery {
  if (status >= 200 && status < 300) return 'sent';
  const isAboutThisMail = status === 400 || status === 409 || status === 413 || status === 422;
  return { problem: isAboutThisMail ? 'refused' : 'unavailable', reason: `status ${status}` };
}

/** A line break in a header would begin another header. Addresses are validated before; this is a second line of defence. */
function withoutLineBreaks({ from, to, subject, text }: MailMessage): MailMessage {
  const oneLine = (header: string) => header.replace(/[\r\n\0]+/g, ' ');
  return { from: oneLine(from), to: oneLine(to), subject: oneLine(subject), text };
}
