import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideSound, isOpeningNoted, NOTICE_MS, nextSoundLookMs } from './dormant-sound.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.parse('2026-12-01T00:00:00Z');

/** `mail_sent`: the provider takes the mail only now. */
type Event = 'open' | 'sweep' | 'subscribe' | 'unsubscribe' | 'mail_sent';

/** Mostly what happens to a song that nobody opens, so that many of the histories have an end in them. */
const event = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<Event>('sweep', 'mail_sent') },
  { weight: 1, arbitrary: fc.constantFrom<Event>('open', 'subscribe', 'unsubscribe') },
);
const events = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 40 * DAY_MS })), {
  minLength: 12,
  maxLength: 40,
});

/** A song as its row and the mails tell it, and what really happened beside it. */
class World {
  nowMs = START_MS;
  openedAtMs = START_MS;
  freeSinceMs: number | null = START_MS;
  lookAtMs: number | null = nextSoundLookMs(START_MS);
  mail: { sentAtMs: number | null } | null = null;
  putAwayAtMs: number | null = null;

  open(): void {
    if (this.putAwayAtMs !== null) return;
    this.openedAtMs = this.nowMs;
    if (!isOpeningNoted(this.lookAtMs, this.nowMs)) return;
    this.lookAtMs = nextSoundLookMs(this.nowMs);
    this.mail = null;
  }

  sweep(): void {
    if (this.lookAtMs === null || this.lookAtMs > this.nowMs) return;
    const facts = { freeSinceMs: this.freeSinceMs, mailedAtMs: this.mail?.sentAtMs ?? null };
    const decision = decideSound(facts, this.nowMs);
    if (decision.kind === 'put_away') {
      this.putAwayAtMs = this.nowMs;
      this.lookAtMs = null;
    } else if (decision.kind === 'announce') {
      this.mail = { sentAtMs: null };
      this.lookAtMs = decision.putAwayAtMs;
    } else {
      this.lookAtMs = decision.lookAtMs;
      if (!decision.isAnnounced) this.mail = null;
    }
  }

  happen(kind: Event, afterMs: number): void {
    this.nowMs += afterMs;
    if (kind === 'open') this.open();
    if (kind === 'sweep') this.sweep();
    if (kind === 'subscribe') this.freeSinceMs = null;
    if (kind === 'unsubscribe') this.freeSinceMs ??= this.nowMs;
    if (kind === 'mail_sent' && this.mail !== null) this.mail.sentAtMs ??= this.nowMs;
  }
}

test('whatever happens, no sound goes before 90 days without an opening, nor within two weeks of its mail, nor of a paid plan', () => {
  let putAway = 0;
  fc.assert(
    fc.property(events, (history) => {
      const world = new World();
      for (const [kind, afterMs] of history) {
        world.happen(kind, afterMs);
        if (world.putAwayAtMs !== world.nowMs) continue;
        putAway += 1;
        const sinceMs = (ms: number | null | undefined) => world.nowMs - (ms ?? Number.POSITIVE_INFINITY);
        expect(sinceMs(world.openedAtMs)).toBeGreaterThanOrEqual(90 * DAY_MS);
        expect(sinceMs(world.freeSinceMs)).toBeGreaterThanOrEqual(90 * DAY_MS);
        expect(sinceMs(world.mail?.sentAtMs)).toBeGreaterThanOrEqual(NOTICE_MS);
        expect(world.mail?.sentAtMs).toBeGreaterThan(world.openedAtMs);
        return;
      }
    }),
    { numRuns: 10_000 },
  );
  // The property has looked at ends, not only at songs that stay.
  expect(putAway).toBeGreaterThan(200);
});

test('an opening rescues the sound at any moment before its end: the next sweeps leave it alone for 76 days', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 0, max: 76 * DAY_MS - 1 }), (history, laterMs) => {
      const world = new World();
      for (const [kind, afterMs] of history) world.happen(kind, afterMs);
      if (world.putAwayAtMs !== null) return;
      world.open();
      world.happen('sweep', laterMs);
      expect(world.putAwayAtMs).toBeNull();
      expect(world.mail).toBeNull();
    }),
    { numRuns: 1_000 },
  );
});

test('a Free song that nobody opens is announced once and put away two weeks after its mail', () => {
  const world = new World();
  const days: Record<string, number> = {};
  for (let day = 0; world.putAwayAtMs === null; day += 1) {
    const hadMail = world.mail !== null;
    world.happen('sweep', day === 0 ? 0 : DAY_MS);
    if (world.mail !== null && !hadMail) days.announced = day;
    world.happen('mail_sent', 0);
    days.putAway = day;
  }
  expect(days).toEqual({ announced: 83, putAway: 97 });
});

test('a mail from before a paid plan announces nothing: the Free plan begins anew, and another mail comes', () => {
  const freeSinceMs = START_MS;
  const facts = { freeSinceMs, mailedAtMs: freeSinceMs + 20 * DAY_MS };
  expect(decideSound(facts, freeSinceMs + 76 * DAY_MS).kind).toBe('announce');
});

test('opening a song is written down at most once a week', () => {
  const openedAtMs = START_MS;
  const lookAtMs = nextSoundLookMs(openedAtMs);
  expect(isOpeningNoted(lookAtMs, openedAtMs + 7 * DAY_MS)).toBe(false);
  expect(isOpeningNoted(lookAtMs, openedAtMs + 7 * DAY_MS + 1)).toBe(true);
  expect(isOpeningNoted(null, openedAtMs)).toBe(false);
});
