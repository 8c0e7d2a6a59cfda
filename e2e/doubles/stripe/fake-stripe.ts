import { vi } from 'vitest';
import { StripeCompany } from './stripe-company.ts';
import { answerCall } from './stripe-desk.ts';
import { fieldNames, readForm } from './stripe-form.ts';
import { API_ERRORS, Refusal } from './stripe-refusals.ts';
import { ruleFor } from './stripe-rules.ts';

/**
 * A double of Stripe behind `fetch`: it checks every request as strictly as the documentation says, keeps state, and emits events.
 * Calls to other hosts, such as the mailer's, are accepted and ignored.
 */

export const SECRET_KEY = 'sk_test_standin';
export const API_VERSION = '2026-10-28.endive';
const ORIGIN = 'https://api.stripe.com';

interface StripeCall {
  name: string;
  idempotencyKey: string | null;
}

export class FakeStripe {
  readonly company = new StripeCompany();
  readonly calls: StripeCall[] = [];
  isDown = false;
  /** Called before each answer: for what happens between two calls of ours. */
  beforeAnswer: (call: StripeCall) => Promise<void> | void = () => undefined;
  readonly #answers = new Map<string, { fingerprint: string; status: number; body: unknown }>();

  install(): void {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(ORIGIN) ? this.#answer(request) : new Response('{}', { status: 200 });
    });
  }

  async #answer(request: Request): Promise<Response> {
    if (this.isDown) throw new TypeError('connection refused');
    // As bytes: workerd warns of `text()` on a form.
    const body = new TextDecoder().decode(await request.arrayBuffer());
    const url = new URL(request.url);
    const key = request.headers.get('idempotency-key');
    try {
      const { status, body: answer } = await this.#answerOnce(request, url, body, key);
      return Response.json(answer, { status, headers: { 'request-id': 'req_standin' } });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return Response.json({ error: refusal.body }, { status: refusal.status });
    }
  }

  /** The first answer to a key is the answer, refused cards included; another request under it is an error. */
  async #answerOnce(request: Request, url: URL, body: string, key: string | null) {
    const match = this.#check(request, url, body, key);
    await this.beforeAnswer({ name: match.name, idempotencyKey: key });
    const fingerprint = `${match.name} ${match.id} ${body}`;
    const known = key === null ? undefined : this.#answers.get(key);
    if (known !== undefined && known.fingerprint !== fingerprint) throw API_ERRORS.otherRequest();
    if (known !== undefined) return known;
    const form = readForm(request.method === 'POST' ? body : url.search.slice(1));
    const made = settle(() => answerCall(this.company, match.name, match.id, form));
    this.calls.push({ name: match.name, idempotencyKey: key });
    if (key !== null) this.#answers.set(key, { fingerprint, ...made });
    return made;
  }

  #check(request: Request, url: URL, body: string, key: string | null) {
    if (request.headers.get('authorization') !== `Bearer ${SECRET_KEY}`) throw API_ERRORS.wrongKey();
    const match = ruleFor(request.method, url.pathname);
    if (match === null)
      throw API_ERRORS.invalid(`Unrecognized request URL (${request.method}: ${url.pathname})`);
    if (request.headers.get('stripe-version') !== API_VERSION)
      throw API_ERRORS.invalid('Another API version.');
    if (request.method === 'POST') {
      if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
        throw API_ERRORS.invalid('The body is not form-encoded.');
      }
      // The SDK invents a key when it is given none; one of ours says what it is about.
      if (key === null || !key.includes(':'))
        throw API_ERRORS.invalid('There is no Idempotency-Key of ours.');
    }
    const names = fieldNames(readForm(request.method === 'POST' ? body : url.search.slice(1)));
    const unknown = names.find((name) => !match.rule.fields.includes(name));
    if (unknown !== undefined) throw API_ERRORS.invalid(`Received unknown parameter: ${unknown}`);
    return match;
  }
}

function settle(answer: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: answer() };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { status: refusal.status, body: { error: refusal.body } };
  }
}
