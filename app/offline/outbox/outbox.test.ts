import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fate, fateOf, MOST_WAITING, type Waiting } from '#domain/offline/outbox.ts';
import { Outbox } from './outbox.ts';

/** Two tabs of one browser, and a server that knows a thing by its id. The network may go before, and after, the server has heard. */

const USER = 'anna';

class World {
  readonly kept = new Map<string, Waiting>();
  readonly heard: string[] = [];
  readonly server = new Set<string>();
  user: string | null = USER;
  answers: ('answered' | 'lost_before' | 'lost_after' | 'refused')[] = [];
  #isBusy = false;

  readonly tab = () =>
    new Outbox<Waiting>({
      all: async () => [...this.kept.values()],
      put: async (entry) => void this.kept.set(entry.id, entry),
      remove: async (id) => void this.kept.delete(id),
      tell: (entry) => this.#tell(entry),
      whoIsHere: () => this.user,
      alone: async (work) => {
        if (this.#isBusy) return;
        this.#isBusy = true;
        await work().finally(() => {
          this.#isBusy = false;
        });
      },
    });

  async #tell({ id }: Waiting): Promise<Fate> {
    const answer = this.answers.shift() ?? 'answered';
    if (answer === 'lost_before') return fateOf(null);
    if (answer === 'refused') return fateOf(404);
    this.heard.push(id);
    this.server.add(id);
    return fateOf(answer === 'lost_after' ? null : 201);
  }
}

const anyAnswer = fc.constantFrom('answered', 'lost_before', 'lost_after', 'refused' as const);

test('with a network that comes and goes, all that was made is told in order, once to a server that knows it by its id, or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAnswer, { maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      async (answers, count) => {
        const world = new World();
        const tabs = [world.tab(), world.tab()];
        world.answers = answers.slice();
        for (let made = 0; made < count; made += 1) {
          await tabs[made % 2]?.add({ id: `pass ${made}`, userId: USER, madeAtMs: made });
          await Promise.all(tabs.map((tab) => tab.tellAll(USER)));
        }
        world.answers = [];
        expect(await tabs[0]?.tellAll(USER)).toBe(false);
        const firstHeard = [...new Set(world.heard)];
        const order = (id: string) => Number(id.split(' ')[1]);
        expect(firstHeard.map(order)).toEqual(firstHeard.map(order).toSorted((left, right) => left - right));
        const refused = answers.filter((answer) => answer === 'refused').length;
        expect(world.server.size).toBeGreaterThanOrEqual(count - refused);
      },
    ),
  );
});

test('what another user left in this browser stays untold', async () => {
  const world = new World();
  const tab = world.tab();
  await tab.add({ id: 'of boris', userId: 'boris', madeAtMs: 1 });
  expect(await tab.tellAll(USER)).toBe(false);
  expect(world.heard).toEqual([]);
  world.user = 'boris';
  expect(await tab.tellAll('boris')).toBe(false);
  expect(world.heard).toEqual(['of boris']);
});

test('who signs in while it is being told sends nothing of the one before, and what they are refused is not lost', async () => {
  const world = new World();
  const tab = world.tab();
  await tab.add({ id: 'first', userId: USER, madeAtMs: 1 });
  await tab.add({ id: 'second', userId: USER, madeAtMs: 2 });
  let tells = 0;
  const changing = new Outbox<Waiting>({
    all: async () => [...world.kept.values()],
    put: async () => undefined,
    remove: async (id) => void world.kept.delete(id),
    whoIsHere: () => world.user,
    alone: (work) => work(),
    tell: async () => {
      tells += 1;
      world.user = 'boris';
      return 'refused';
    },
  });
  expect(await changing.tellAll(USER)).toBe(true);
  expect(await changing.tellAll(USER)).toBe(true);
  expect([tells, [...world.kept.keys()]]).toEqual([1, ['first', 'second']]);
});

test('one singer’s full outbox crowds out nothing of another’s', async () => {
  const world = new World();
  const tab = world.tab();
  await tab.add({ id: 'of boris', userId: 'boris', madeAtMs: 1 });
  for (let made = 0; made <= MOST_WAITING; made += 1)
    world.kept.set(`${made}`, { id: `${made}`, userId: USER, madeAtMs: 2 + made });
  await tab.add({ id: 'newest', userId: USER, madeAtMs: 9999 });
  expect([world.kept.has('of boris'), world.kept.has('0'), world.kept.has('newest')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a later choice takes the place of the one before it, also while that is being told', async () => {
  const kept = new Map<string, Waiting & { place: string }>();
  const heard: string[] = [];
  let whileTelling = async () => {};
  const tab = new Outbox<Waiting & { place: string }>({
    all: async () => [...kept.values()],
    put: async (entry) => void kept.set(entry.id, entry),
    remove: async (id) => void kept.delete(id),
    tell: async ({ place }) => {
      await whileTelling();
      heard.push(place);
      return 'told';
    },
    alone: (work) => work(),
    whoIsHere: () => USER,
  });
  const choose = (place: string, madeAtMs: number) =>
    tab.add({ id: 'of a song', userId: USER, madeAtMs, place });
  await choose('learning', 1);
  await choose('singing', 2);
  whileTelling = async () => {
    whileTelling = async () => {};
    await choose('resting', 3);
  };
  expect(await tab.tellAll(USER)).toBe(false);
  expect(heard).toEqual(['singing', 'resting']);
});
