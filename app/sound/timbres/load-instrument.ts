/** Fetches what an instrument needs on its first choice: the code that plays, and its recordings. */
import { decodeSound } from '../engine/decode-sound.ts';
import { type OnLoaded, readAll } from '../engine/stem-loader.ts';
import type { Instrument } from './instrument.ts';
import { SAMPLE_SETS } from './sample-sets.ts';
import type { InstrumentName } from './timbre.ts';

export async function loadInstrument(
  name: InstrumentName,
  onLoaded: OnLoaded,
  signal: AbortSignal,
): Promise<Instrument> {
  // Tone.js greets everybody in the console unless it is told not to.
  Object.assign(globalThis, { TONE_SILENCE_LOGGING: true });
  const playing = import('./instruments.client.ts');
  if (name === 'synthesizer') return (await playing).createSynthesizer();
  const set = SAMPLE_SETS[name];
  const [recording, { createSampledInstrument }] = await Promise.all([
    loadRecording(set.url, onLoaded, signal),
    playing,
  ]);
  return createSampledInstrument(set, recording);
}

async function loadRecording(url: string, onLoaded: OnLoaded, signal: AbortSignal): Promise<AudioBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return decodeSound(
    await readAll(response, (received, total) => onLoaded(total > 0 ? received / total : null)),
  );
}
