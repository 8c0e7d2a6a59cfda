import type { Page } from 'playwright-core';
import { SAMPLE_SETS, type SampleSet } from '#app/sound/timbres/sample-sets.ts';
import type { InstrumentName } from '#app/sound/timbres/timbre.ts';
import type { Tone } from './tone-analysis.ts';

/** Lets the delivered instruments sound, offline and in the running player. */

const RATE_HERTZ = 48_000;

export interface WantedTone {
  instrument: InstrumentName;
  midiNote: number;
  seconds: number;
}

export async function renderTones(
  page: Page,
  chunkUrl: string,
  wanted: readonly WantedTone[],
): Promise<(WantedTone & { tone: Tone })[]> {
  // As text: vitest would make an import of its own of it.
  await page.evaluate(`import('${chunkUrl}').then((code) => { window.__cantoraInstruments = code; })`);
  const recordings = await page.evaluate(renderInPage, {
    rateHertz: RATE_HERTZ,
    sets: SAMPLE_SETS,
    wanted,
  });
  return wanted.map((one, index) => {
    const bytes = Buffer.from(recordings[index] ?? '', 'base64');
    const samples = new Float32Array(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    );
    return { ...one, tone: { samples, rateHertz: RATE_HERTZ } };
  });
}

declare global {
  interface Window {
    __openedContexts: number;
    __runningSources: Set<AudioScheduledSourceNode>;
    __cantoraInstruments?: typeof import('#app/sound/timbres/instruments.client.ts');
  }
}

interface RenderOrder {
  rateHertz: number;
  sets: Partial<Record<InstrumentName, SampleSet>>;
  wanted: readonly WantedTone[];
}

/** Runs inside the page: it may use nothing from outside its own body, as the two below. */
async function renderInPage({ rateHertz, sets, wanted }: RenderOrder): Promise<string[]> {
  const code = window.__cantoraInstruments;
  if (code === undefined) throw new Error('The instruments are not there.');
  const recordings = new Map<string, Promise<AudioBuffer>>();
  const recordingOf = (url: string) => {
    const load = async () => {
      const bytes = await (await fetch(url)).arrayBuffer();
      return new OfflineAudioContext(1, 1, rateHertz).decodeAudioData(bytes);
    };
    const known = recordings.get(url) ?? load();
    recordings.set(url, known);
    return known;
  };
  const rendered: string[] = [];
  for (const { instrument, midiNote, seconds } of wanted) {
    const set = sets[instrument];
    const player =
      set === undefined
        ? code.createSynthesizer()
        : code.createSampledInstrument(set, await recordingOf(set.url));
    const context = new OfflineAudioContext(1, Math.round(seconds * rateHertz), rateHertz);
    player.sound({ midiNote, velocity: 96, startsAtContextSeconds: 0 }, context.destination);
    const { buffer } = (await context.startRendering()).getChannelData(0);
    let text = '';
    for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
    rendered.push(btoa(text));
  }
  return rendered;
}

/** Before the page's own code: counts what is opened and what runs, and takes away what Firefox has not. */
export function watchAudio(): void {
  window.__openedContexts = 0;
  window.__runningSources = new Set();
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      window.__openedContexts += 1;
    }
  };
  for (const source of [AudioBufferSourceNode, OscillatorNode] as const) {
    const { start } = source.prototype;
    source.prototype.start = function (this: AudioScheduledSourceNode, ...times: number[]) {
      if (this.context instanceof AudioContext) window.__runningSources.add(this);
      this.addEventListener('ended', () => window.__runningSources.delete(this));
      start.apply(this as AudioBufferSourceNode, times as []);
    };
  }
  for (const name of Object.keys(AudioListener.prototype))
    Reflect.deleteProperty(AudioListener.prototype, name);
}

/** What is heard then at the fader of the voice can only be an instrument. */
export function silenceStems(): void {
  const engine = window.__cantoraPlayer?.engine;
  if (engine === undefined) throw new Error('The player is not there.');
  const length = Math.round(engine.durationSeconds * 48_000);
  const silence = new AudioBuffer({ length, sampleRate: 48_000 });
  engine.exchange({ instrumental: silence, vocals: silence });
}

/** The last 85 ms behind the fader of the voice. */
export async function heardOfMelody(): Promise<number[]> {
  const probe = window.__cantoraPlayer;
  if (probe === undefined) throw new Error('The player is not there.');
  const [, vocals] = probe.tapNodes;
  const analyser = new AnalyserNode(probe.context, { fftSize: 4096 });
  vocals?.connect(analyser);
  await new Promise((resolve) => setTimeout(resolve, 120));
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  vocals?.disconnect(analyser);
  return [...samples];
}
