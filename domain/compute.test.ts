import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargedSeconds,
  dayOf,
  keptSeconds,
  mayBegin,
  SHORTEST_RUN_SECONDS,
  secondsToNextDay,
} from './compute.ts';
import { creditsForDuration, estimateCredits, paidSeconds, settledCredits } from './credits/song-price.ts';
import { creditsOfRedo } from './pipeline/redo.ts';
import { PLANS } from './plans/plans.ts';
import { MAX_FAILED_ATTEMPTS } from './runs/retries.ts';
import { audioAllowance } from './songs/upload-limits.ts';

const OPTIONS = {
  vocalMethod: 'hybrid',
  pitchMethod: 'pyin',
  enableLyrics: true,
  lyricsLanguage: null,
} as const;
/** A small budget, so that short histories reach its end. */
const PLAN = { ...PLANS.free, dailyComputeSeconds: 1_200 };

test('credits pay for exactly the audio that costs them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), (credits) => {
      expect(creditsForDuration(paidSeconds(credits))).toBe(credits);
      expect(creditsForDuration(paidSeconds(credits) + 0.1)).toBe(credits + 1);
    }),
  );
});

test('what is kept of a run is never more than it took, grows with its progress, and is all of it with a result', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 722, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (audio, progress) => {
        const charged = chargedSeconds(audio);
        const kept = keptSeconds(charged, false, progress);
        expect(kept).toBeLessThanOrEqual(charged);
        expect(kept).toBeGreaterThanOrEqual(Math.min(charged, SHORTEST_RUN_SECONDS));
        expect(kept).toBeGreaterThanOrEqual(charged * progress - 1e-6);
        expect(keptSeconds(charged, true, progress)).toBe(charged);
      },
    ),
  );
});

test('a day ends at midnight UTC', () => {
  const lastMoment = Date.UTC(2026, 5, 10, 23, 59, 59, 400);
  expect(secondsToNextDay(lastMoment)).toBe(1);
  expect(dayOf(lastMoment + 1000)).toBe(dayOf(lastMoment) + 1);
  expect(secondsToNextDay(Date.UTC(2026, 5, 10))).toBe(86_400);
});

// ─── One account against the machine ─────────────────────────────────────────────────────────────────────────────────

interface ModelRun {
  song: ModelSong;
  /** Zero for a transposition or an alignment. */
  reserved: number;
  isTask: boolean;
  allowedSeconds: number;
  chargedToday: { seconds: number; day: number };
  progress: number;
  attempts: number;
}

interface ModelSong {
  trueSeconds: number;
  /** What is known after a decoding. */
  knownSeconds: number | null;
  estimate: number;
  hasResult: boolean;
}

/** The rules of the domain in one account's hands; `work` is what the sidecar really does, by the day on which it was begun. */
class World {
  day = 0;
  credits = PLAN.monthlyCredits;
  songs: ModelSong[] = [];
  runs: ModelRun[] = [];
  used = new Map<number, number>();
  work = new Map<number, number>();
  prices: { paid: number; due: number }[] = [];

  begin(song: ModelSong, credits: number, isTask: boolean): void {
    const allowedSeconds = isTask
      ? (song.knownSeconds ?? 0)
      : audioAllowance(credits, credits === 0 ? (song.knownSeconds ?? 0) * 1000 : null);
    const charged = chargedSeconds(allowedSeconds);
    const used = {
      secondsToday: this.used.get(this.day) ?? 0,
      running: this.runs.filter((run) => !run.isTask).length,
    };
    const limits = { ...PLAN, runsAtOnce: isTask ? Number.POSITIVE_INFINITY : PLAN.runsAtOnce };
    if (credits > this.credits || mayBegin(limits, used, charged) !== 'allowed') return;
    this.credits -= credits;
    this.used.set(this.day, used.secondsToday + charged);
    const chargedToday = { seconds: charged, day: this.day };
    this.runs.push({
      song,
      reserved: credits,
      isTask,
      allowedSeconds,
      chargedToday,
      progress: 0,
      attempts: 1,
    });
  }

  /** The engine goes on, in as many attempts as it is given, up to this progress. */
  advance(run: ModelRun, progress: number): void {
    if (run.progress === 0 && run.song.trueSeconds > run.allowedSeconds) {
      run.song.knownSeconds = run.song.trueSeconds;
      this.end(run, false, 0);
      return;
    }
    const done = Math.max(run.progress, progress);
    const seconds = Math.min(run.song.trueSeconds, run.allowedSeconds) * (done - run.progress) * run.attempts;
    this.work.set(run.chargedToday.day, (this.work.get(run.chargedToday.day) ?? 0) + seconds);
    run.progress = done;
  }

  end(run: ModelRun, hasResult: boolean, cost: number): void {
    this.runs = this.runs.filter((one) => one !== run);
    this.credits += run.reserved - cost;
    const { seconds, day } = run.chargedToday;
    const returned = seconds - keptSeconds(seconds, hasResult, run.progress);
    this.used.set(day, (this.used.get(day) ?? 0) - returned);
  }

  complete(run: ModelRun, isUsable: boolean): void {
    this.advance(run, 1);
    if (!this.runs.includes(run)) return;
    const { song, reserved, isTask } = run;
    const cost = isTask || !isUsable ? 0 : settledCredits(reserved, song.trueSeconds);
    const isFirst = !song.hasResult && !isTask;
    song.hasResult = true;
    song.knownSeconds = song.trueSeconds;
    if (isFirst && isUsable) this.prices.push({ paid: cost, due: creditsForDuration(song.trueSeconds - 2) });
    this.end(run, true, cost);
  }
}

const pick = fc.nat({ max: 30 });
const anyAction = fc.oneof(
  fc.record({
    kind: fc.constant('upload' as const),
    trueSeconds: fc.double({ min: 3, max: 720, noNaN: true }),
    statedSeconds: fc.option(fc.double({ min: 0.1, max: 720, noNaN: true })),
    sizeBytes: fc.integer({ min: 1, max: 30_000_000 }),
  }),
  fc.record({
    kind: fc.constantFrom('advance' as const, 'attempt' as const),
    pick,
    progress: fc.double({ min: 0, max: 0.99, noNaN: true }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'cancel' as const,
      'fail' as const,
      'complete' as const,
      'unusable' as const,
      'free_redo' as const,
      'new_separation' as const,
      'task' as const,
      'delete' as const,
      'next_day' as const,
    ),
    pick,
  }),
);
type Action = typeof anyAction extends fc.Arbitrary<infer Of> ? Of : never;

function act(world: World, action: Action): void {
  const run = world.runs[pickOf(action) % Math.max(1, world.runs.length)];
  const song = world.songs[pickOf(action) % Math.max(1, world.songs.length)];
  if (action.kind === 'upload') upload(world, action);
  else if (action.kind === 'next_day') world.day += 1;
  else if (action.kind === 'free_redo' || action.kind === 'new_separation') redo(world, song, action.kind);
  else if (action.kind === 'task') transpose(world, song);
  else if (run) actOnRun(world, run, action);
}

function pickOf(action: Action): number {
  return 'pick' in action ? action.pick : 0;
}

function upload(world: World, action: Extract<Action, { kind: 'upload' }>): void {
  const { trueSeconds, statedSeconds, sizeBytes } = action;
  const estimate = estimateCredits({ durationSeconds: statedSeconds, sizeBytes });
  const song = { trueSeconds, knownSeconds: null, estimate, hasResult: false };
  world.songs.push(song);
  world.begin(song, estimate, false);
}

function transpose(world: World, song: ModelSong | undefined): void {
  if (song?.hasResult) world.begin(song, 0, true);
}

function redo(world: World, song: ModelSong | undefined, kind: 'free_redo' | 'new_separation'): void {
  if (!song) return;
  const known = { durationSeconds: song.knownSeconds, estimatedCredits: song.estimate };
  const resultVocalMethod = song.hasResult ? (kind === 'free_redo' ? 'hybrid' : 'dsp') : null;
  world.begin(song, creditsOfRedo({ ...known, resultVocalMethod }, OPTIONS), false);
}

function actOnRun(world: World, run: ModelRun, action: Action): void {
  if (action.kind === 'advance') world.advance(run, action.progress);
  else if (action.kind === 'attempt') run.attempts = Math.min(MAX_FAILED_ATTEMPTS, run.attempts + 1);
  else if (action.kind === 'complete') world.complete(run, true);
  else if (action.kind === 'unusable') world.complete(run, false);
  else if (action.kind === 'delete') world.songs = world.songs.filter((song) => song !== run.song);
  if (action.kind === 'cancel' || action.kind === 'fail' || action.kind === 'delete') {
    if (world.runs.includes(run)) world.end(run, false, 0);
  }
}

test('whatever order of uploads, cancels, failures, redos, lies about length and deletions one account tries, the sidecar’s seconds are bounded by its budget and its credits never rise', () => {
  let fullDays = 0;
  fc.assert(
    fc.property(fc.array(anyAction, { minLength: 20, maxLength: 200, size: 'max' }), (actions) => {
      const world = new World();
      for (const action of actions) {
        act(world, action);
        const held = world.runs.reduce((sum, run) => sum + run.reserved, 0);
        expect(world.credits).toBeGreaterThanOrEqual(0);
        expect(world.credits + held).toBeLessThanOrEqual(PLAN.monthlyCredits);
      }
      for (const [day, seconds] of world.work) {
        // An engine of ours that breaks down begins a run anew, at most so often; nobody's budget pays for that.
        expect(seconds).toBeLessThanOrEqual(PLAN.dailyComputeSeconds * MAX_FAILED_ATTEMPTS);
        expect(world.used.get(day)).toBeLessThanOrEqual(PLAN.dailyComputeSeconds);
      }
      for (const { paid, due } of world.prices) expect(paid).toBeGreaterThanOrEqual(due);
      if ([...world.used.values()].some((seconds) => seconds > PLAN.dailyComputeSeconds / 2)) fullDays += 1;
    }),
    { numRuns: 300 },
  );
  expect(fullDays).toBeGreaterThan(0);
});
