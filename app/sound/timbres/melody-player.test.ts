import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAt } from '#app/score/note-builder.test-kit.ts';
import {
  type FakeContext,
  FakeGain,
  fakeContext,
  fakeInstrument,
  passageOn,
} from './fake-instrument.test-kit.ts';
import { MelodyPlayer } from './melody-player.ts';

/** Two notes a second, each with a pitch of its own. */
const SCALE = Array.from({ length: 60 }, (_, step) => noteAt(step / 2, 0.4, 36 + step));
const melody = { notes: SCALE, tuningHertz: 440 };

let context: FakeContext;
let instrument: ReturnType<typeof fakeInstrument>;
let player: MelodyPlayer;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('GainNode', FakeGain);
  FakeGain.open.clear();
  context = fakeContext();
  instrument = fakeInstrument();
  player = new MelodyPlayer();
  player.setMelody(melody);
  player.setInstrument(instrument);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The context goes on as the page does; a hidden page looks only now and then. */
function runFor(seconds: number, everySeconds = 0.1): void {
  for (let passed = 0; passed < seconds - 1e-9; passed += everySeconds) {
    context.currentTime += everySeconds;
    vi.advanceTimersByTime(everySeconds * 1000);
  }
}

const pitches = () => instrument.played.map((note) => note.midiNote);

test('plays each note of the song once, and lets it go when it ends', () => {
  player.begin(passageOn(context));
  runFor(29);
  expect(pitches()).toEqual(SCALE.map((note) => note.midiNote));
  for (const { startsAtContextSeconds, releasedAtContextSeconds } of instrument.played)
    expect((releasedAtContextSeconds ?? 0) - startsAtContextSeconds).toBeCloseTo(0.4);
});

test('is always planned more than 1.2 s ahead, also in a hidden tab whose timers come once a second', () => {
  player.begin(passageOn(context));
  for (let second = 0; second < 20; second += 1) {
    const latest = instrument.played.at(-1)?.startsAtContextSeconds ?? 0;
    expect(latest - context.currentTime).toBeGreaterThan(second === 0 ? 0.9 : 1.2);
    context.currentTime += 1;
    vi.advanceTimersByTime(1000);
  }
});

test('after a sleep it leaves out what it missed instead of playing it all at once', () => {
  player.begin(passageOn(context));
  runFor(1);
  const before = instrument.played.length;
  context.currentTime += 15;
  vi.advanceTimersByTime(500);
  const late = instrument.played.slice(before);
  expect(late.length).toBeGreaterThan(5);
  expect(late.every((note) => note.startsAtContextSeconds >= context.currentTime - 0.5)).toBe(true);
});

test('a passage that ends is faded out by then, nothing is planned after it, and nothing is left of it', () => {
  player.begin(passageOn(context));
  runFor(2);
  const [output] = FakeGain.open;
  player.end(2.01);
  expect(output?.gain.linearRampToValueAtTime).toHaveBeenCalledWith(0, 2.01);
  const count = instrument.played.length;
  runFor(10);
  expect(instrument.played.length).toBe(count);
  expect(instrument.played.every((note) => note.isDisposed)).toBe(true);
  expect(FakeGain.open.size).toBe(0);
});

test('after 500 seeks nothing is left but what plays', () => {
  player.begin(passageOn(context));
  for (let seek = 0; seek < 500; seek += 1) {
    player.end(context.currentTime + 0.01);
    player.begin(passageOn(context, { fromSongSeconds: (seek * 7) % 25 }));
    runFor(0.1);
  }
  runFor(0.2);
  expect(FakeGain.open.size).toBe(1);
  const left = instrument.played.filter((note) => !note.isDisposed);
  expect(left.every((note) => FakeGain.open.has(note.output))).toBe(true);
});

test('voices that have died away are given back while the song goes on', () => {
  player.begin(passageOn(context));
  runFor(20);
  const undisposed = instrument.played.filter((note) => !note.isDisposed);
  expect(undisposed.length).toBeLessThan(12);
});

test('other notes are played from where the song is, the one that sounds from its middle', () => {
  player.begin(passageOn(context));
  runFor(10.2);
  const before = instrument.played.length;
  player.setMelody({
    ...melody,
    notes: SCALE.map((note) => noteAt(note.startSeconds, 0.4, note.midiNote + 12)),
  });
  const [first, second] = instrument.played.slice(before);
  expect([first?.midiNote, second?.midiNote]).toEqual([56 + 12, 57 + 12]);
  expect(first?.startsAtContextSeconds).toBeCloseTo(10.23);
  expect(second?.startsAtContextSeconds).toBeCloseTo(10.52);
});

test('another instrument takes over, and none is silence', () => {
  player.begin(passageOn(context));
  const other = fakeInstrument();
  runFor(3);
  player.setInstrument(other);
  expect(other.played[0]?.startsAtContextSeconds).toBeGreaterThan(3);
  player.setInstrument(null);
  runFor(1);
  expect(FakeGain.open.size).toBe(0);
  player.setInstrument(instrument);
  expect(FakeGain.open.size).toBe(1);
});
