import { env } from 'cloudflare:workers';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import type { DeliveryBody, DeliveryListBody, NewWebhookBody } from '#domain/contracts/webhook-api.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { type Context, createContext } from '#worker/context.ts';
import { bearer, getJson, type Person, postJson, registerSomebody } from './api.ts';

/** Servers of Masters that are told of songs: they check every signature with the library's own verifier. */

export const HOOKS = '/api/v1/webhooks';
/** Nobody listens there: the double stands in front of the network. */
const RECEIVERS = 'http://127.0.0.1:47999';

interface Received {
  id: string;
  signature: string;
  message: { type: string; timestamp: string; data: Record<string, unknown> };
}

export interface Receiver {
  url: string;
  received: Received[];
  /** What the next calls are answered with. */
  answer: () => Response | Promise<Response>;
  /** It believes these; none: everybody. */
  secrets: string[];
}

/** Beside the double of the sidecar, which has the rest of the network. */
export function openReceivers(names: readonly string[]) {
  const sidecar = startFakeSidecar();
  const others = vi.mocked(globalThis.fetch).getMockImplementation();
  const receivers = names.map(
    (name): Receiver => ({
      url: `${RECEIVERS}/${name}`,
      received: [],
      answer: () => new Response('thank you'),
      secrets: [],
    }),
  );
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const receiver = receivers.find((one) => one.url === url);
    if (!receiver) return others?.(input, init) ?? new Response(null, { status: 599 });
    return receive(receiver, new Request(input, init));
  });
  return { sidecar, receivers };
}

async function receive(receiver: Receiver, request: Request): Promise<Response> {
  const body = await request.text();
  const headers = Object.fromEntries(request.headers);
  const isSigned = receiver.secrets.every((secret) => isFrom(secret, body, headers));
  receiver.received.push({
    id: headers['webhook-id'] ?? '',
    signature: headers['webhook-signature'] ?? '',
    message: JSON.parse(body) as Received['message'],
  });
  return isSigned ? receiver.answer() : new Response('bad signature', { status: 401 });
}

function isFrom(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

export async function setPlan(person: Person, plan: 'free' | 'premium'): Promise<void> {
  const answer = await postJson(
    '/api/v1/auth/subscription/upgrade',
    { subscription_type: plan },
    bearer(person),
  );
  if (!answer.ok) throw new Error(await answer.text());
}

export async function newMaster(): Promise<Person> {
  const person = await registerSomebody();
  await setPlan(person, 'premium');
  return person;
}

export async function addWebhook(
  person: Person,
  receiver: Receiver,
  events?: string[],
): Promise<NewWebhookBody> {
  const answer = await postJson(HOOKS, { url: receiver.url, ...(events && { events }) }, bearer(person));
  if (answer.status !== 201) throw new Error(await answer.text());
  const webhook = await answer.json<NewWebhookBody>();
  receiver.secrets = [webhook.secret];
  return webhook;
}

export async function deliveriesOf(person: Person, webhookId: string): Promise<DeliveryBody[]> {
  return (await getJson<DeliveryListBody>(person, `${HOOKS}/${webhookId}/deliveries`)).deliveries;
}

export function contextAtMs(nowMs: number): Context {
  return { ...createContext(env), nowMs: () => nowMs };
}
