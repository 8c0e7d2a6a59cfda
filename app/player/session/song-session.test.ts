import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditAction } from '#domain/edits/edits.ts';
import { EngineDouble, openSession, PageDouble } from './open-page.test-kit.ts';
import type { LatePart } from './song-session.ts';

let page: PageDouble;
beforeEach(() => {
  vi.useFakeTimers();
  page = new PageDouble();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const removed = (id: string): EditAction => ({ type: 'remove_notes', ids: [id] });

test('an open song listens to its engine, its page and its practice; a closed one to nothing, and no timer is left', () => {
  const { session, engine, practice } = openSession();
  expect(engine.followers.size).toBe(2);
  expect([engine.changed.listenerCount > 3, page.listenerCount > 3, practice.isReady]).toEqual([
    true,
    true,
    true,
  ]);
  expect(window.__cantoraSung).toBe(session.sung);
  session.edits.setMode('melody');
  session.edits.apply(removed('n0'));
  session.close();
  expect([engine.changed.listenerCount, engine.followers.size, page.listenerCount]).toEqual([0, 0, 0]);
  expect([engine.isDisposed, practice.isReady, window.__cantoraSung]).toEqual([true, false, undefined]);
  const told = vi.fn();
  session.subscribe(told);
  session.settings.change({ speedPercent: 75 });
  expect(told).not.toHaveBeenCalled();
  session.settings.flush();
  expect(vi.getTimerCount()).toBe(0);
});

test('the next song knows nothing of the one before, which remembers how it was set', () => {
  const first = openSession();
  first.session.settings.change({ speedPercent: 75, timbre: 'original', semitones: 0 });
  first.session.tools.loops.loop({ startSeconds: 5, endSeconds: 9 });
  first.engine.seek(12);
  first.session.close();
  const other = openSession({ songId: 'barcarole' });
  expect([other.engine.speedPercent, other.engine.loop, other.engine.seconds]).toEqual([100, null, 0]);
  other.session.close();
  const again = openSession();
  expect(again.engine.speedPercent).toBe(75);
  expect(again.engine.loop).toEqual({ startSeconds: 5, endSeconds: 9 });
  expect(again.engine.seconds).toBe(12);
  expect(again.session.state.settings.speedPercent).toBe(75);
  again.session.close();
});

test('an edit reaches everybody who reads the song at once, and what takes longer to find a moment later', () => {
  const { session } = openSession({ songId: null });
  const { state } = session;
  const [before, shape] = [state.stage.melody.notes.length, state.shape];
  const told = vi.fn();
  session.subscribe(told);
  session.edits.setMode('melody');
  session.edits.apply(removed('n0'));
  expect(told).toHaveBeenCalled();
  expect(state.edited.notes).toHaveLength(before - 1);
  expect(state.stage.melody.notes).toHaveLength(before - 1);
  expect(state.shape).toBe(shape);
  vi.advanceTimersByTime(60);
  expect(state.shape.notes).toHaveLength(before - 1);
  session.edits.undo();
  expect(state.stage.melody.notes).toHaveLength(before);
  session.close();
});

test('what nobody changed stays the very same object, so that nothing is drawn anew for it', () => {
  const { session } = openSession();
  const { state } = session;
  const known = [state.stage, state.edited, state.shape, state.key, state.result];
  session.settings.change({ speedPercent: 80 });
  session.row.change({ title: 'Barcarole' });
  expect([state.stage, state.edited, state.shape, state.key, state.result]).toEqual(known);
  for (const [index, value] of [state.stage, state.edited, state.shape, state.key, state.result].entries())
    expect(value).toBe(known[index]);
  session.close();
});

test('a key of the page plays and pauses the song as its button does, and practice is attached to it', async () => {
  const { session, engine, practice } = openSession();
  session.toggle();
  await vi.advanceTimersByTimeAsync(0);
  expect([engine.isPlaying, practice.isPlaying]).toEqual([true, true]);
  practice.toggle();
  expect(engine.isPlaying).toBe(false);
  session.close();
});

test('a late part is made once, when somebody asks for it, and is closed with the song', () => {
  const { session } = openSession();
  const closed = vi.fn();
  const make = vi.fn<LatePart<{ name: string }>>((_session, leaves) => {
    leaves.add(closed);
    return { name: 'coach' };
  });
  expect(session.late(make)).toBe(session.late(make));
  expect([make.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
  session.close();
  expect(closed).toHaveBeenCalledTimes(1);
});

test('where a part cannot be made, those before it are given back, and where one cannot be closed, so are the others', () => {
  const broken = new EngineDouble();
  vi.spyOn(broken, 'follow').mockImplementationOnce(() => {
    throw new Error('no sound');
  });
  expect(() => openSession({ engine: broken })).toThrow('no sound');
  expect([broken.isDisposed, broken.changed.listenerCount, page.listenerCount]).toEqual([true, 0, 0]);

  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { session, engine } = openSession();
  session.late((_session, leaves) => {
    leaves.add(() => {
      throw new Error('cannot close');
    });
    return null;
  });
  session.close();
  expect(warned).toHaveBeenCalledTimes(1);
  expect([engine.isDisposed, engine.changed.listenerCount, page.listenerCount]).toEqual([true, 0, 0]);
});
