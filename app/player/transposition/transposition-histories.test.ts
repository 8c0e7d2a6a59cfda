import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { MAX_RETRIES } from './attempt.ts';
import { MAX_CACHED_PITCHES, pitchAt, progressOf } from './pitches.ts';
import type { Effect, TranspositionEvent } from './step.ts';
import { fileAt, TranspositionWorld } from './transposition.test-kit.ts';
import { tasksOf } from './transposition.ts';

/** Whatever the singer, the server and the clock do, in whatever order. */

const SEMITONES = [-3, -2, -1, 0, 1, 2, 3];
const RUNS = inDepth(50, 5000);

type Place = { semitones: number; attempt: number };
type Deed =
  | { kind: 'request'; semitones: number }
  | { kind: 'wait'; ms: number }
  /** All goes well from the request to the file. */
  | { kind: 'reach'; semitones: number }
  /** Answers one of the questions that were asked, perhaps for the second time or long after. */
  | { kind: 'answer'; which: number; outcome: 'good' | 'bad' | 'final' | 'wait' | 'other' }
  | {
      kind: 'update';
      which: number;
      update: 'progressed' | 'rendered' | 'rendering_failed';
      progress: number | null;
    };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constant('reach' as const),
    semitones: fc.constantFrom(...SEMITONES.filter((semitones) => semitones !== 0)),
  }),
  fc.record({ kind: fc.constant('request' as const), semitones: fc.constantFrom(...SEMITONES) }),
  fc.record({
    kind: fc.constant('wait' as const),
    ms: fc.constantFrom(1, 300, 800, 1000, 2000, 4000, 300_000),
  }),
  fc.record({
    kind: fc.constant('answer' as const),
    which: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(30) }),
    outcome: fc.constantFrom(
      'good' as const,
      'good' as const,
      'bad' as const,
      'final' as const,
      'wait' as const,
      'other' as const,
    ),
  }),
  fc.record({
    kind: fc.constant('update' as const),
    which: fc.nat(5),
    update: fc.constantFrom('progressed' as const, 'rendered' as const, 'rendering_failed' as const),
    progress: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  }),
);

function answerTo(
  effect: Effect,
  outcome: Extract<Deed, { kind: 'answer' }>['outcome'],
): TranspositionEvent | null {
  if (effect.type === 'remind' || effect.type === 'tell') return null;
  const place: Place = { semitones: effect.semitones, attempt: effect.attempt };
  const file = fileAt(place.semitones, place.attempt);
  if (outcome === 'bad' || outcome === 'final')
    return { type: 'call_failed', ...place, message: null, isFinal: outcome === 'final' };
  switch (effect.type) {
    case 'ask_files':
      return { type: 'files_told', ...place, files: outcome === 'good' ? [file] : [] };
    case 'start':
      if (outcome === 'wait') return { type: 'told_to_wait', ...place, afterMs: 5000 };
      return outcome === 'good'
        ? { type: 'started', ...place, taskId: `task of ${place.semitones}` }
        : { type: 'completed_at_once', ...place, file };
    case 'load':
      return { type: 'loaded', ...place, file };
    default:
      return effect satisfies never;
  }
}

function act(world: TranspositionWorld, deed: Deed): void {
  switch (deed.kind) {
    case 'request':
      world.request(deed.semitones);
      return;
    case 'wait':
      world.wait(deed.ms);
      return;
    case 'reach':
      serveFrom(world, deed.semitones);
      return;
    case 'answer': {
      const questions = world.effects.filter(({ type }) => type !== 'remind' && type !== 'tell');
      const question = questions.at(-1 - (deed.which % Math.max(1, questions.length)));
      const event = question === undefined ? null : answerTo(question, deed.outcome);
      if (event !== null) world.tell(event);
      return;
    }
    case 'update': {
      const tasks = tasksOf(world.state);
      const taskId = tasks[deed.which % Math.max(1, tasks.length)];
      if (taskId === undefined) return;
      if (deed.update === 'progressed')
        world.tell({ type: 'progressed', taskId, progress: deed.progress, queuePlace: null });
      else if (deed.update === 'rendered') world.tell({ type: 'rendered', taskId });
      else world.tell({ type: 'rendering_failed', taskId, reason: null });
      return;
    }
    default:
      deed satisfies never;
  }
}

type State = TranspositionWorld['state'];

function forEveryHistory(check: (world: TranspositionWorld, before: State, deed: Deed) => void) {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 40, maxLength: 60 }), (deeds) => {
      const world = new TranspositionWorld();
      for (const one of deeds) {
        const before = world.state;
        act(world, one);
        check(world, before, one);
      }
    }),
    { numRuns: RUNS },
  );
}

test('what was wished last is what is heard: the original, a preview or the file of that very pitch', () => {
  forEveryHistory(({ state, sound }, before, deed) => {
    expect(state.semitones).toBe(
      deed.kind === 'request' || deed.kind === 'reach' ? deed.semitones : before.semitones,
    );
    if (state.semitones === 0) expect(sound).toEqual({ kind: 'original' });
    else expect(sound).toMatchObject({ semitones: state.semitones });
  });
});

test('a file that is heard is heard until the next wish', () => {
  forEveryHistory(({ sound }, before, deed) => {
    const wasFile = pitchAt(before.pitches, before).phase === 'cached';
    if (wasFile && deed.kind !== 'request' && deed.kind !== 'reach')
      expect(sound).toEqual({ kind: 'file', semitones: before.semitones });
  });
});

test('never more than five pitches are at hand, and the one that is heard does not make room', () => {
  forEveryHistory(({ state }) => {
    const cached = [...state.pitches.values()].filter(({ phase }) => phase === 'cached');
    expect(cached.length).toBeLessThanOrEqual(MAX_CACHED_PITCHES);
  });
});

test('a pitch that is worked on is not begun anew, and its progress never falls', () => {
  forEveryHistory((world) => {
    for (const { before, after } of world.steps.splice(0)) {
      for (const [at, pitch] of after.pitches) {
        const earlier = pitchAt(before.pitches, at);
        if (pitch.phase !== 'processing' || earlier.phase !== 'processing') continue;
        expect(pitch.attempt).toBe(earlier.attempt);
        if (pitch.waiting.for === 'rendering')
          expect(progressOf(pitch) ?? 0).toBeGreaterThanOrEqual(progressOf(earlier) ?? 0);
      }
    }
  });
});

test('a pitch is tried at most four times in a row', () => {
  forEveryHistory(({ state }) => {
    for (const failures of state.failures.values()) expect(failures).toBeLessThanOrEqual(MAX_RETRIES + 1);
  });
});

test('whatever happened, whoever then waits hears the file, unless the pitch has failed for good', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 40, maxLength: 60 }), (deeds) => {
      const world = new TranspositionWorld();
      for (const one of deeds) act(world, one);
      world.wait(300);
      for (let round = 0; round < 10; round += 1) serveWell(world);
      const pitch = pitchAt(world.state.pitches, world.state);
      const hasFailedForGood = pitch.phase === 'error' && !pitch.willRetry;
      expect(hasFailedForGood || world.sound.kind !== 'preview').toBe(true);
    }),
    { numRuns: RUNS },
  );
});

/** As far as it can come at once: a failure before may keep it waiting. */
function serveFrom(world: TranspositionWorld, semitones: number): void {
  world.request(semitones);
  world.wait(300);
  for (let round = 0; round < 3; round += 1) answerWell(world);
}

/** Whatever the attempt at the requested pitch waits for comes, and time passes. No socket says a word. */
function serveWell(world: TranspositionWorld): void {
  answerWell(world);
  world.wait(4000);
}

function answerWell(world: TranspositionWorld): void {
  const pitch = pitchAt(world.state.pitches, world.state);
  if (pitch.phase === 'processing') {
    const question = world.effects
      .filter((effect) => 'attempt' in effect && effect.attempt === pitch.attempt)
      .at(-1);
    const event = question === undefined ? null : answerTo(question, 'good');
    if (event !== null) world.tell(event);
  }
}
