/** The sound of a rendered file, decoded as the song itself was. */
import { openAuthenticated } from '#app/api/api-client.ts';
import { loadStems, SAMPLE_RATE_HERTZ } from '../engine/stem-loader.ts';
import { STEM_NAMES } from '../engine/stems.ts';
import type { Stems } from './engine-sound.ts';
import type { RenderedFile } from './pitches.ts';

const API_PATH = /^\/api\/v1/;
/** Decoders may differ by a sample at the end. */
const TOLERATED_SAMPLES = 1;

/** Rejects when its length is not that of the song: from the first second on it would be out of place. */
export async function loadRendered(
  file: RenderedFile,
  sampleCount: number,
  signal: AbortSignal,
): Promise<Stems> {
  const stems =
    file.type === 'mixed'
      ? await loadMixed(file.path, signal)
      : await loadStems(
          { instrumental: file.instrumentalUrl, vocals: file.vocalsUrl },
          () => undefined,
          signal,
        );
  for (const stem of STEM_NAMES)
    if (Math.abs(stems[stem].length - sampleCount) > TOLERATED_SAMPLES)
      throw new Error(`The ${stem} track has ${stems[stem].length} samples in place of ${sampleCount}`);
  return stems;
}

/** Both stems sound from the instrumental's place, and nothing from the voice's. */
async function loadMixed(path: string, signal: AbortSignal): Promise<Stems> {
  const bytes = await (await openAuthenticated(path.replace(API_PATH, ''), signal)).arrayBuffer();
  const mix = await new OfflineAudioContext(1, 1, SAMPLE_RATE_HERTZ).decodeAudioData(bytes);
  const silence = new AudioBuffer({ length: mix.length, sampleRate: mix.sampleRate, numberOfChannels: 1 });
  return { instrumental: mix, vocals: silence };
}
