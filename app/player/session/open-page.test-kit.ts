import { vi } from 'vitest';
import { demoPracticePorts, demoTrainingTime } from '#app/demo/demo-practice.ts';
import { type DemoTruth, demoResult } from '#app/demo/demo-result.ts';
import { Practice } from '#app/practice-time/practice.ts';
import type { Follower, LoopRange, PlayableStems } from '#app/sound/index.ts';
import { Signal } from '#app/store/store.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { demoTruth } from '#domain/singing/testing/takes.ts';
import { storageInMemory } from '../settings/entry-storage.test-kit.ts';
import type { OpenedSong } from './open-song.ts';
import { SongSession } from './song-session.ts';

/** A page as far as an open song touches it: it counts who listens to it. */
export class PageDouble {
  readonly storage = storageInMemory();
  readonly #listeners = new Map<string, Set<unknown>>();

  constructor() {
    const target = {
      addEventListener: (name: string, listener: unknown) => void this.#of(name).add(listener),
      removeEventListener: (name: string, listener: unknown) => void this.#of(name).delete(listener),
    };
    vi.stubGlobal('addEventListener', target.addEventListener);
    vi.stubGlobal('removeEventListener', target.removeEventListener);
    vi.stubGlobal('document', {
      ...target,
      fullscreenElement: null,
      visibilityState: 'visible',
      documentElement: { lang: 'en' },
    });
    vi.stubGlobal('window', {});
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('requestAnimationFrame', () => 1);
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    vi.stubGlobal('localStorage', this.storage);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const claims = btoa(JSON.stringify({ sub: 'anna' }));
    this.storage.setItem('cantora.access_token', `head.${claims}.seal`);
  }

  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  #of(name: string): Set<unknown> {
    const known = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, known);
    return known;
  }
}

/** An engine without sound, which knows who listens to it and who makes sound in time with it. */
export class EngineDouble {
  readonly durationSeconds = 60;
  readonly changed = new Signal();
  readonly followers = new Set<Follower>();
  readonly subscribe = this.changed.subscribe;
  isPlaying = false;
  isDisposed = false;
  speedPercent = 100;
  loop: LoopRange | null = null;
  seconds = 0;
  readonly audibleSeconds = () => this.seconds;
  readonly setVolume = vi.fn();
  readonly setMuted = vi.fn();
  readonly preview = vi.fn();
  readonly detuneVocals = vi.fn();
  readonly exchange = vi.fn();
  readonly expectStretching = vi.fn();

  get context(): AudioContext {
    throw new Error('No loudspeaker is open.');
  }

  async play(): Promise<void> {
    this.isPlaying = true;
    this.changed.emit();
  }

  pause(): void {
    this.isPlaying = false;
    this.changed.emit();
  }

  seek(seconds: number): void {
    this.seconds = seconds;
    this.changed.emit();
  }

  setSpeed(percent: number): void {
    this.speedPercent = percent;
  }

  setLoop(loop: LoopRange | null): void {
    this.loop = loop;
  }

  follow(follower: Follower): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  dispose(): void {
    this.isDisposed = true;
  }
}

export function songResult(): PipelineResultBody {
  return demoResult(demoTruth as unknown as DemoTruth);
}

export function newPractice(): Practice {
  const nowMs = () => performance.now();
  const wait = () => new Promise<void>(() => undefined);
  const practice = new Practice(demoPracticePorts({ nowMs, wait }, 'premium'));
  practice.acceptTraining(demoTrainingTime(0, 'premium'));
  return practice;
}

export function openSession({ engine = new EngineDouble(), songId = 'aria' as string | null } = {}) {
  const practice = newPractice();
  const opened: OpenedSong = {
    engine,
    songId,
    result: songResult(),
    stems: {} as PlayableStems,
    waveform: Promise.resolve(null),
  };
  const row = { title: 'Aria', savedKey: null, creditsUsed: null };
  const session = new SongSession(opened, { practice, userId: 'anna', row, isOwnPage: false });
  return { session, engine, practice };
}
