import { expect, test, vi } from 'vitest';
import { derived, follow, held } from './derived.ts';
import { Signal, Store } from './store.ts';

test('a store tells of another value, and not of the same one again', () => {
  const store = new Store({ speed: 100, loop: null as string | null });
  const told = vi.fn();
  const leave = store.subscribe(told);
  store.change({ speed: 100 });
  expect(told).not.toHaveBeenCalled();
  store.change({ speed: 80 });
  expect(store.get()).toEqual({ speed: 80, loop: null });
  leave();
  store.change({ speed: 60 });
  expect([told.mock.calls.length, store.listenerCount]).toEqual([1, 0]);
});

test('a listener that is given twice is told twice, and each leaves for itself', () => {
  const signal = new Signal<[number]>();
  const told = vi.fn();
  const [leaveOne] = [signal.subscribe(told), signal.subscribe(told)];
  signal.emit(1);
  leaveOne();
  signal.emit(2);
  expect(told.mock.calls).toEqual([[1], [1], [2]]);
});

test('what is derived is computed once for each value of its sources, and watches them only while it is watched', () => {
  const [speed, title] = [new Store(100), new Store('Aria')];
  const compute = vi.fn((percent: number, name: string) => ({ text: `${name} ${percent}` }));
  const both = derived([speed, title], compute);
  expect(both.get()).toBe(both.get());
  speed.set(80);
  expect(both.get()).toEqual({ text: 'Aria 80' });
  expect(compute).toHaveBeenCalledTimes(2);
  const leave = both.subscribe(() => undefined);
  expect([speed.listenerCount, title.listenerCount]).toEqual([1, 1]);
  leave();
  expect([speed.listenerCount, title.listenerCount]).toEqual([0, 0]);
});

test('whoever follows one field hears of it at once, and then only of changes to it', () => {
  const store = new Store({ speed: 100, title: 'Aria' });
  const speeds: number[] = [];
  const leave = follow(
    store,
    ({ speed }) => speed,
    (speed) => speeds.push(speed),
  );
  store.change({ title: 'Barcarole' });
  store.change({ speed: 90 });
  leave();
  store.change({ speed: 80 });
  expect(speeds).toEqual([100, 90]);
});

test('of a store that another one holds the newest is told, and the one before is let go', () => {
  const [first, second] = [new Store(1), new Store(10)];
  const holder = new Store(first);
  const inner = held(holder);
  const told: number[] = [];
  const leave = inner.subscribe(() => told.push(inner.get()));
  first.set(2);
  holder.set(second);
  first.set(3);
  second.set(11);
  leave();
  expect(told).toEqual([2, 10, 11]);
  expect([first, second, holder].map(({ listenerCount }) => listenerCount)).toEqual([0, 0, 0]);
});
