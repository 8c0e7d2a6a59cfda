/** The sound of a rendered file, decoded as the song itself was. */
import { openAuthenticated } from '#app/api/api-client.ts';
import { loadStems, SAMPLE_RATE_HERTZ } from '../engine/stem-loader.ts';
import { isStreamed, type PerStem, STEM_NAMES, type StemName } from '../engine/stems.ts';
import type { Stems } from './engine-sound.ts';
import { bestFile, type RenderedFile } from './pitches.ts';

type SeparateTracks = Extract<RenderedFile, { type: 'separate_tracks' }>;

const API_PATH = /^\/api\/v1/;
/** Decoders may differ by a sample at the end. */
const TOLERATED_SAMPLES = 1;

/** As the original is heard: streamed, or decoded. Rejects when its length is another: from the first second on it would be out of place. */
export async function loadRendered(
  file: RenderedFile,
  original: Stems,
  findFiles: () => Promise<RenderedFile[]>,
  signal: AbortSignal,
): Promise<Stems> {
  if (file.type === 'separate_tracks' && isStreamed(original))
    return {
      urls: urlsOf(file),
      renewUrls: async () => urlsOf(bestSeparate(await findFiles(), file)),
      durationSeconds: original.durationSeconds,
    };
  const stems =
    file.type === 'mixed'
      ? await loadMixed(file.path, signal)
      : await loadStems(urlsOf(file), () => undefined, signal);
  if (!isStreamed(original))
    for (const stem of STEM_NAMES) requireLength(stem, stems[stem].length, original[stem].length);
  return stems;
}

function bestSeparate(files: readonly RenderedFile[], known: SeparateTracks): SeparateTracks {
  const newest = bestFile(files, known.semitones);
  return newest?.type === 'separate_tracks' ? newest : known;
}

function urlsOf(file: SeparateTracks): PerStem<string> {
  return { instrumental: file.instrumentalUrl, vocals: file.vocalsUrl };
}

function requireLength(stem: StemName, samples: number, expectedSamples: number): void {
  if (Math.abs(samples - expectedSamples) > TOLERATED_SAMPLES)
    throw new Error(`The ${stem} track has ${samples} samples in place of ${expectedSamples}`);
}

/** Both stems sound from the instrumental's place, and nothing from the voice's. */
async function loadMixed(path: string, signal: AbortSignal): Promise<PerStem<AudioBuffer>> {
  const bytes = await (await openAuthenticated(path.replace(API_PATH, ''), signal)).arrayBuffer();
  const mix = await new OfflineAudioContext(1, 1, SAMPLE_RATE_HERTZ).decodeAudioData(bytes);
  const silence = new AudioBuffer({ length: mix.length, sampleRate: mix.sampleRate, numberOfChannels: 1 });
  return { instrumental: mix, vocals: silence };
}
