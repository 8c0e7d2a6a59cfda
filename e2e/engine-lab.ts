import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSHandle, Page } from 'playwright-core';
import type { PlayerEngine } from '#app/sound/engine/player-engine.ts';
import type { PerStem, PlayableStems } from '#app/sound/engine/stems.ts';
import { ROOT } from '../scripts/places.mjs';

/**
 * Plays the built engine, in a page of ours and under its policy, into memory instead of a loudspeaker: an offline context that stands
 * still while something is done. The instrumental stem is on the left channel and the vocal stem on the right, with the same sound in
 * both, so that one recording tells what each of them did.
 */

export interface Deed {
  atSeconds: number;
  do: 'play' | 'pause' | 'seek' | 'setSpeed' | 'setLoop' | 'preview' | 'exchange' | 'mute';
  value?: number | { startSeconds: number; endSeconds: number } | null;
}

export interface Scene {
  sound: 'noise' | 'clicks' | 'tone' | 'rising tone' | 'rich tone';
  songSeconds: number;
  seconds: number;
  deeds: Deed[];
  /** Plays from the beginning on after so much silence; without it `deeds` begin. */
  leadInSeconds?: number;
  /** How late the page's next frame is; a busy machine needs long for it. */
  frameMs?: number;
}

/** What a follower was told. */
interface HeardPassage {
  startsAtContextSeconds: number;
  fromSongSeconds: number;
  rate: number;
  leadInSeconds: number;
}

interface SceneReport {
  passages: HeardPassage[];
  /** The greatest difference between both stems in one sample, over the whole recording. */
  greatestDifference: number;
  isPlaying: boolean;
  speedPercent: number;
  /** Connections between nodes that are left, beyond those before the first play. */
  connectionsLeft: number;
}

/** Functions that run in the page; a recording stays there. */
interface EngineLab {
  record(scene: Scene): Promise<SceneReport>;
  /** Song position at the first sample of a window, found by its sound; null where it is not found. */
  songSecondsAt(contextSeconds: number): number | null;
  /** By how many samples the vocal stem is late, by correlation of a window of a second. */
  stemLag(contextSeconds: number): number;
  /** The left channel of the recording. */
  samples(fromSeconds: number, untilSeconds: number): number[];
}

declare global {
  interface Window {
    engineLab: EngineLab;
  }
}

export interface EngineModule {
  AudioEngine: new (stems: PlayableStems, openContext?: () => BaseAudioContext) => PlayerEngine;
}

/** The engine as it was built, in the page. */
export function engineModule(page: Page): Promise<JSHandle<EngineModule>> {
  const manifest = readFileSync(join(ROOT, 'build', '.vite', 'client-manifest.json'), 'utf8');
  const chunks = JSON.parse(manifest) as Record<string, { file: string }>;
  const chunk = chunks['app/sound/engine/audio-engine.client.ts'];
  if (chunk === undefined) throw new Error('The engine has no chunk of its own.');
  // As text: what the test runner makes of an import means nothing in a page.
  return page.evaluateHandle<EngineModule>(`import('/${chunk.file}')`);
}

export async function openEngineLab(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/training`);
  await page.evaluate(installLab, await engineModule(page));
}

/** Runs inside the page: it may use nothing from outside its own body. */
function installLab({ AudioEngine }: EngineModule): void {
  const RATE_HERTZ = 48_000;
  let song = new Float32Array();
  let left = new Float32Array();
  let right = new Float32Array();

  const random = (() => {
    let state = 2463534242;
    return () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state / 4294967296;
    };
  })();
  const sounds: Record<Scene['sound'], (seconds: number) => number> = {
    noise: () => random() * 0.5,
    clicks: (seconds) => random() * Math.exp(-((seconds * 3) % 1) * 30),
    tone: (seconds) => 0.5 * Math.sin(2 * Math.PI * 220 * seconds),
    'rich tone': (seconds) => {
      let sum = 0;
      for (let partial = 1; partial <= 12; partial += 1)
        sum += Math.sin(2 * Math.PI * 220 * partial * seconds) / partial;
      return 0.2 * sum;
    },
    'rising tone': (seconds) => 0.5 * Math.sin(2 * Math.PI * (300 * seconds + 20 * seconds * seconds)),
  };

  /** Edges of the graph, counted: a player that forgets nodes grows slower with every seek. */
  const edges = new Map<AudioNode, Set<unknown>>();
  const { connect, disconnect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (this: AudioNode, ...all: unknown[]) {
    edges.set(this, (edges.get(this) ?? new Set()).add(all[0]));
    return Reflect.apply(connect, this, all);
  } as typeof connect;
  AudioNode.prototype.disconnect = function (this: AudioNode, ...all: unknown[]) {
    if (all.length === 0) edges.delete(this);
    else edges.get(this)?.delete(all[0]);
    return Reflect.apply(disconnect, this, all);
  } as typeof disconnect;
  const countEdges = () => [...edges.values()].reduce((sum, targets) => sum + targets.size, 0);

  // Seeks come once in a frame and 50 ms: here a frame is at once, and each pause of the context is long enough.
  let nowMs = 0;
  let frameMs = 0;
  performance.now = () => nowMs;
  window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(nowMs), frameMs);
  const quantumAt = (seconds: number) => Math.round((seconds * RATE_HERTZ) / 128);
  const messagesArrive = () => new Promise<void>((resolve) => setTimeout(resolve, 4));

  // How often stretchers were told something: they load their program first, which takes as long as it takes.
  let told = 0;
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...all: unknown[]) {
    told += 1;
    return Reflect.apply(postMessage, this, all);
  } as typeof postMessage;
  const wantsStretchers = ({ do: name, value }: Deed) =>
    (name === 'setSpeed' && value !== 100) || (name === 'preview' && value !== 0);
  const stretchersHear = async (toldBefore: number) => {
    for (let turn = 0; turn < 250 && told < toldBefore + 2; turn += 1) await messagesArrive();
    await messagesArrive();
  };

  const side = (channel: 0 | 1) => {
    const buffer = new AudioBuffer({ length: song.length, sampleRate: RATE_HERTZ, numberOfChannels: 2 });
    buffer.copyToChannel(song, channel);
    return buffer;
  };
  const newStems = (): PerStem<AudioBuffer> => ({ instrumental: side(0), vocals: side(1) });
  const act = (engine: PlayerEngine, { do: name, value }: Deed): void => {
    if (name === 'play') void engine.play();
    else if (name === 'pause') engine.pause();
    else if (name === 'exchange') engine.exchange(newStems());
    else if (name === 'mute') engine.setMuted('vocals', value === 1);
    else if (name === 'setLoop') engine.setLoop(typeof value === 'object' ? value : null);
    else if (name === 'preview') engine.preview({ semitones: Number(value) });
    else engine[name](Number(value));
  };

  async function record(scene: Scene): Promise<SceneReport> {
    frameMs = scene.frameMs ?? 0;
    song = Float32Array.from({ length: scene.songSeconds * RATE_HERTZ }, (_, index) =>
      sounds[scene.sound](index / RATE_HERTZ),
    );
    const context = new OfflineAudioContext(2, scene.seconds * RATE_HERTZ, RATE_HERTZ);
    Object.defineProperty(context, 'state', { get: () => 'running' });
    const engine = new AudioEngine(newStems(), () => context);
    const passages: HeardPassage[] = [];
    engine.follow({
      begin: (passage) =>
        passages.push({
          startsAtContextSeconds: passage.startsAtContextSeconds,
          fromSongSeconds: passage.fromSongSeconds,
          rate: passage.rate,
          leadInSeconds: passage.leadInSeconds,
        }),
      end: () => undefined,
    });
    engine.setVolume('instrumental', 100);
    engine.setVolume('vocals', 100);
    for (const deed of scene.deeds.filter(({ atSeconds }) => atSeconds === 0)) act(engine, deed);
    const edgesBefore = countEdges() + (engine.context === null ? 1 : 0);
    if (scene.leadInSeconds !== undefined) await engine.play(scene.leadInSeconds);
    for (let turn = 0; turn < 500 && !engine.isPlaying; turn += 1) await messagesArrive();
    // The context stands still at each deed, and often enough in between for its own messages to be heard in time.
    const stops = new Map<number, Deed[]>();
    for (let tick = 1; tick / 4 < scene.seconds; tick += 1) stops.set(quantumAt(tick / 4), []);
    for (const deed of scene.deeds.filter(({ atSeconds }) => atSeconds > 0))
      stops.set(quantumAt(deed.atSeconds), [...(stops.get(quantumAt(deed.atSeconds)) ?? []), deed]);
    for (const [quantum, due] of stops)
      void context.suspend((quantum * 128) / RATE_HERTZ).then(async () => {
        nowMs += 100;
        const toldBefore = told;
        for (const deed of due) act(engine, deed);
        await messagesArrive();
        if (due.some(wantsStretchers)) await stretchersHear(toldBefore);
        await context.resume();
      });
    const recording = await context.startRendering();
    await messagesArrive();
    [left, right] = [recording.getChannelData(0), recording.getChannelData(1)];
    return {
      passages,
      greatestDifference: greatest(left, right),
      isPlaying: engine.isPlaying,
      speedPercent: engine.speedPercent,
      connectionsLeft: countEdges() - edgesBefore,
    };
  }

  const greatest = (one: Float32Array, other: Float32Array) => {
    let most = 0;
    for (let index = 0; index < one.length; index += 1)
      most = Math.max(most, Math.abs((one[index] ?? 0) - (other[index] ?? 0)));
    return most;
  };
  const at = (seconds: number) => Math.round(seconds * RATE_HERTZ);

  window.engineLab = {
    record,
    songSecondsAt(contextSeconds) {
      const from = at(contextSeconds);
      const isHere = (start: number) => {
        for (let index = 0; index < 40; index += 1)
          if (Math.abs((left[from + index] ?? 0) - (song[start + index] ?? 1)) > 2e-4) return false;
        return true;
      };
      for (let start = 0; start < song.length - 40; start += 1) if (isHere(start)) return start / RATE_HERTZ;
      return null;
    },
    stemLag(contextSeconds) {
      const from = at(contextSeconds);
      let best = { correlation: -1, lag: 0 };
      for (let lag = -240; lag <= 240; lag += 1) {
        let [both, own, others] = [0, 1e-12, 1e-12];
        for (let index = from; index < from + RATE_HERTZ / 2; index += 1) {
          const [one, other] = [left[index] ?? 0, right[index + lag] ?? 0];
          both += one * other;
          own += one * one;
          others += other * other;
        }
        const correlation = both / Math.sqrt(own * others);
        if (correlation > best.correlation) best = { correlation, lag };
      }
      return best.lag;
    },
    samples: (fromSeconds, untilSeconds) => Array.from(left.subarray(at(fromSeconds), at(untilSeconds))),
  };
}
