import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newEvent } from '#e2e/doubles/stripe/stripe-events.ts';
import { endPayingWorld, type PayingWorld, signature, startPayingWorld } from '#test/worker/paying-world.ts';

/** Who may send Stripe's events: nobody but Stripe, and not later than five minutes after it signed them. */

const START_MS = Date.parse('2026-06-01T10:00:00Z');
let world: PayingWorld;

beforeEach(() => {
  world = startPayingWorld(START_MS);
});
afterEach(endPayingWorld);

/** An event about nobody whom we know; its signature is what is judged. */
const EVENT = newEvent(
  'evt_judged',
  'invoice.paid',
  { id: 'in_judged', customer: 'cus_nobody' },
  START_MS / 1000,
);

describe('a signature', () => {
  test('that is right is taken, and the event is kept once', async () => {
    expect((await world.send(EVENT)).status).toBe(200);
    expect((await world.send(EVENT)).status).toBe(200);
    const row = await env.DB.prepare('SELECT count(*) AS count FROM billing_events WHERE id = ?')
      .bind(EVENT.id)
      .first();
    expect(row).toEqual({ count: 1 });
  });

  test('F44: while Stripe replaces its secret it signs with both, and the event is taken', async () => {
    const body = JSON.stringify({ ...EVENT, id: 'evt_of_two_secrets' });
    const header = await signature(body, START_MS);
    const ofOther = header.replace(/v1=[0-9a-f]{64}/, `v1=${'5a'.repeat(32)}`);
    const both = `${ofOther},${/v1=[0-9a-f]{64}/.exec(header)?.[0]}`;
    expect([(await world.sendRaw(body, ofOther)).status, (await world.sendRaw(body, both)).status]).toEqual([
      400, 200,
    ]);
  });

  test('is refused with any one bit of body, time or signature flipped', async () => {
    const body = JSON.stringify({ ...EVENT, id: 'evt_flipped' });
    const header = await signature(body, START_MS);
    const [bodyBytes, headerBytes] = [new TextEncoder().encode(body), new TextEncoder().encode(header)];
    const flip = (bytes: Uint8Array, bit: number) => {
      const flipped = new Uint8Array(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return flipped;
    };
    const answers: number[] = [];
    for (let round = 0; round < 600; round += 1) {
      const isBody = round % 2 === 0;
      const bytes = isBody ? bodyBytes : headerBytes;
      const flipped = flip(bytes, (round * 7919) % (bytes.length * 8));
      const mutatedHeader = isBody ? header : new TextDecoder('latin1').decode(flipped);
      if (!isBody && !isHeaderValue(mutatedHeader)) continue;
      answers.push((await world.sendRaw(isBody ? flipped : body, mutatedHeader)).status);
    }
    expect(answers.length).toBeGreaterThan(400);
    expect(new Set(answers)).toEqual(new Set([400]));
    const row = await env.DB.prepare(
      `SELECT count(*) AS count FROM billing_events WHERE id = 'evt_flipped'`,
    ).first();
    expect(row).toEqual({ count: 0 });
  });

  test.each([
    ['old by more than 300 seconds', -301],
    ['from more than 300 seconds in the future', 301],
  ])('%s is refused', async (_, seconds) => {
    const response = await world.send({ ...EVENT, id: `evt_at${seconds}` }, START_MS + seconds * 1000);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'webhook_refused' });
  });

  test.each([
    ['no header', null],
    ['an empty header', ''],
    ['no scheme that we know', `t=${START_MS / 1000},v0=${'0'.repeat(64)}`],
    ['no time', `v1=${'0'.repeat(64)}`],
    ['a time that is none', `t=now,v1=${'0'.repeat(64)}`],
  ])('with %s is refused', async (_, header) => {
    expect((await world.sendRaw(JSON.stringify(EVENT), header)).status).toBe(400);
  });

  test('does not help a body that is no event, nor one that is too long', async () => {
    for (const body of ['null', '[]', '{}', '{"id":7}', '"text"', 'not json']) {
      expect((await world.sendRaw(body, await signature(body, START_MS))).status, body).toBe(400);
    }
    const long = JSON.stringify({ ...EVENT, padding: 'x'.repeat(600_000) });
    expect((await world.sendRaw(long, await signature(long, START_MS))).status).toBe(400);
  });
});

/** Others come to no server as they are: clients refuse them, or send something else in their place. */
function isHeaderValue(value: string): boolean {
  return /^[\x20-\x7e]*$/.test(value);
}
