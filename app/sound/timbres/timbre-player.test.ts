import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteAt } from '#app/score/note-builder.test-kit.ts';
import type { Follower, PlayerEngine } from '../engine/player-engine.ts';
import { FakeGain, fakeContext, fakeInstrument, passageOn } from './fake-instrument.test-kit.ts';
import type { Instrument } from './instrument.ts';
import type { InstrumentName } from './timbre.ts';
import { TimbrePlayer } from './timbre-player.ts';

const melody = { notes: [noteAt(0, 1)], tuningHertz: 440 };

interface Loading {
  onLoaded: (ratio: number | null) => void;
  succeed: (instrument: Instrument) => Promise<void>;
  fail: () => Promise<void>;
}

let loadings: Map<InstrumentName, Loading>;
let setMuted: ReturnType<typeof vi.fn<PlayerEngine['setMuted']>>;
let follower: Follower;
let player: TimbrePlayer;
const context = fakeContext();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('GainNode', FakeGain);
  FakeGain.open.clear();
  loadings = new Map();
  setMuted = vi.fn();
  player = new TimbrePlayer(
    {
      context: context as unknown as AudioContext,
      setMuted,
      follow: (one) => {
        follower = one;
        return () => undefined;
      },
    },
    (name, onLoaded) =>
      new Promise((resolve, reject) => {
        loadings.set(name, {
          onLoaded,
          succeed: async (instrument) => resolve(instrument),
          fail: async () => reject(new Error('offline')),
        });
      }),
  );
  player.setMelody(melody);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function loadingOf(name: InstrumentName): Promise<Loading> {
  await Promise.resolve();
  const loading = loadings.get(name);
  if (loading === undefined) throw new Error(`${name} is not being loaded.`);
  return loading;
}

const isVoiceMuted = () => setMuted.mock.lastCall?.[1] ?? false;

describe('the timbre', () => {
  test('is the original voice until an instrument is loaded, and the progress is told', async () => {
    const seen: unknown[] = [];
    player.subscribe(() => seen.push(player.get()));
    player.choose('violin');
    const violin = await loadingOf('violin');
    violin.onLoaded(0.5);
    expect(isVoiceMuted()).toBe(false);
    await violin.succeed(fakeInstrument());
    expect(isVoiceMuted()).toBe(true);
    expect(seen).toEqual([
      { phase: 'loading', timbre: 'violin', ratio: null },
      { phase: 'loading', timbre: 'violin', ratio: 0.5 },
      { phase: 'ready', timbre: 'violin' },
    ]);
    player.choose('original');
    expect(isVoiceMuted()).toBe(false);
  });

  test('that cannot be loaded leaves the voice, and is tried again when it is chosen again', async () => {
    player.choose('flute');
    await (await loadingOf('flute')).fail();
    await Promise.resolve();
    expect(player.get()).toEqual({ phase: 'failed', timbre: 'flute' });
    expect(isVoiceMuted()).toBe(false);
    loadings.clear();
    player.choose('flute');
    await (await loadingOf('flute')).succeed(fakeInstrument());
    expect(player.get()).toEqual({ phase: 'ready', timbre: 'flute' });
  });

  test('that was given up while it was loaded is not heard', async () => {
    player.choose('flute');
    const flute = await loadingOf('flute');
    player.choose('original');
    await flute.succeed(fakeInstrument());
    expect(player.get()).toEqual({ phase: 'ready', timbre: 'original' });
    expect(isVoiceMuted()).toBe(false);
  });

  test('is loaded once, and goes on playing while the next one comes', async () => {
    const piano = fakeInstrument();
    player.choose('piano');
    await (await loadingOf('piano')).succeed(piano);
    follower.begin(passageOn(context));
    expect(piano.played).toHaveLength(1);
    player.choose('guitar');
    expect(isVoiceMuted()).toBe(true);
    loadings.delete('piano');
    player.choose('piano');
    await Promise.resolve();
    expect(loadings.has('piano')).toBe(false);
  });

  test('does not silence the voice of a song without notes', async () => {
    player.setMelody({ ...melody, notes: [] });
    player.choose('piano');
    await (await loadingOf('piano')).succeed(fakeInstrument());
    expect(isVoiceMuted()).toBe(false);
  });
});

describe('a key that the singer presses', () => {
  test('sounds as a piano beside the original voice, and dies away when it is let go', async () => {
    const piano = fakeInstrument();
    player.keys.onKeyDown(64);
    await (await loadingOf('piano')).succeed(piano);
    await vi.runAllTimersAsync();
    expect(piano.played).toMatchObject([{ midiNote: 64, velocity: 96, releasedAtContextSeconds: null }]);
    player.keys.onKeyUp(64);
    expect(piano.played[0]?.releasedAtContextSeconds).toBe(context.currentTime);
    await vi.runAllTimersAsync();
    expect(piano.played[0]?.isDisposed).toBe(true);
  });

  test('sounds as the chosen instrument, once however often the key repeats', async () => {
    const flute = fakeInstrument();
    player.choose('flute');
    await (await loadingOf('flute')).succeed(flute);
    for (let repeat = 0; repeat < 3; repeat += 1) player.keys.onKeyDown(60);
    await vi.runAllTimersAsync();
    expect(flute.played).toHaveLength(1);
  });

  test('that was let go before the instrument came stays silent, and later ones sound', async () => {
    const piano = fakeInstrument();
    player.keys.onKeyDown(64);
    player.keys.onKeyUp(64);
    await (await loadingOf('piano')).succeed(piano);
    await vi.runAllTimersAsync();
    expect(piano.played).toEqual([]);
    player.keys.onKeyDown(64);
    await vi.runAllTimersAsync();
    expect(piano.played).toHaveLength(1);
  });

  test('does not sound on after the player is left', async () => {
    const piano = fakeInstrument();
    player.keys.onKeyDown(64);
    await (await loadingOf('piano')).succeed(piano);
    await vi.runAllTimersAsync();
    player.dispose();
    expect(piano.played[0]?.isDisposed).toBe(true);
    expect(FakeGain.open.size).toBe(0);
  });
});
