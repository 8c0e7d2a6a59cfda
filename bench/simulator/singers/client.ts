import { createAccessToken } from '../../../worker/auth/access-tokens.ts';
import { checkCancelAnswer, checkTasksAtOnce } from '../checks/at-once.ts';
import type { Account, Answer, Call } from '../records.ts';
import { ORIGIN, VARIABLES } from '../settings.ts';
import { placeOf, type World } from '../world.ts';

/** How a singer's page calls the API: with a bearer, and with a key under which a call that was not answered is sent again. */

const MAX_TRIES = 12;
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;
const NO_ANSWER = 0;

/** Sends once. */
export async function send(world: World, account: Account, call: Call): Promise<Answer> {
  const sentAtMs = world.timeline.nowMs();
  const sentTurn = world.nextTurn();
  // Signed by the Worker's clock, which may be wrong: whoever signed in there got a token of that time.
  const token = await createAccessToken(VARIABLES.ACCESS_TOKEN_SECRET, account, Date.now());
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    ...(call.body !== undefined && { 'content-length': String(Buffer.byteLength(call.body)) }),
    ...(call.key !== undefined && { 'idempotency-key': call.key }),
    ...(typeof call.body === 'string' && { 'content-type': 'application/json' }),
    ...call.headers,
  };
  const body = call.body === undefined ? null : call.body;
  const request = new Request(`${ORIGIN}${call.path}`, {
    method: call.method,
    headers,
    body: body as BodyInit,
  });
  const response = await world.request(request).catch(() => null);
  const answer: Answer = {
    call,
    account,
    sentAtMs,
    answeredAtMs: world.timeline.nowMs(),
    sentTurn,
    answeredTurn: world.nextTurn(),
    status: response?.status ?? NO_ANSWER,
    text: response && response.status !== 101 ? await response.clone().text() : '',
    isReplayed: response?.headers.get('idempotency-replayed') === 'true',
    response,
  };
  world.answers.push(answer);
  const place = placeOf(world, account.userId);
  checkCancelAnswer(place, answer);
  checkTasksAtOnce(place, account);
  // Injected faults are the platform's, and temporary: 503. Anything else is a mistake of ours.
  if (answer.status === 500) world.tell('I44', `${call.method} ${call.path} answered 500`);
  note(world, answer);
  return answer;
}

/** Sends until there is an answer that says something: the same key each time. */
export async function insist(world: World, account: Account, call: Call): Promise<Answer> {
  for (let tries = 1, pauseMs = FIRST_PAUSE_MS; ; tries += 1, pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    const answer = await send(world, account, call);
    if (!isVain(answer) || tries === MAX_TRIES) return answer;
    world.journal.count('singer.insists');
    await world.timeline.sleep(pauseMs);
  }
}

function isVain({ status, text }: Answer): boolean {
  return (
    status === NO_ANSWER || status >= 500 || status === 429 || text.includes('"idempotency_key_running"')
  );
}

function note(world: World, { call, account, status, text, isReplayed }: Answer): void {
  const code = status >= 400 ? ` ${/"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80)}` : '';
  const path = call.path.replace(/\?.*/, '');
  const route = path.replace(/\w+_[0-9a-z]{20,}/g, ':id').replace(/\/\d+$/, '/:n');
  world.journal.note(
    `${call.method} ${route} ${status || 'lost'}`,
    `${account.name} ${path}${code}${isReplayed ? ' (again)' : ''}`,
  );
}
