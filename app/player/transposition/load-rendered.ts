/** The sound of a rendered file, decoded as the song itself was. */

import { openAuthenticated } from '#app/api/api-client.ts';
import {
  decodeSound,
  decodeStems,
  isStreamed,
  loadStems,
  type PerStem,
  STEM_NAMES,
  type StemName,
} from '#app/sound/index.ts';
import type { Stems } from './engine-sound.ts';
import type { RenderedSound } from './pitch-sounds.ts';
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
): Promise<RenderedSound> {
  if (file.type === 'separate_tracks' && isStreamed(original))
    return always({
      urls: urlsOf(file),
      renewUrls: async () => urlsOf(bestSeparate(await findFiles(), file)),
      durationSeconds: original.durationSeconds,
    });
  const sound = file.type === 'mixed' ? await loadMixed(file.path, signal) : await loadTracks(file, signal);
  if (!isStreamed(original) && !isStreamed(sound.stems))
    for (const stem of STEM_NAMES) requireLength(stem, sound.stems[stem].length, original[stem].length);
  return sound;
}

function always(stems: Stems): RenderedSound {
  return { stems, decode: async () => stems };
}

function bestSeparate(files: readonly RenderedFile[], known: SeparateTracks): SeparateTracks {
  const newest = bestFile(files, known);
  return newest?.type === 'separate_tracks' ? newest : known;
}

function urlsOf(file: SeparateTracks): PerStem<string> {
  return { instrumental: file.instrumentalUrl, vocals: file.vocalsUrl };
}

function requireLength(stem: StemName, samples: number, expectedSamples: number): void {
  if (Math.abs(samples - expectedSamples) > TOLERATED_SAMPLES)
    throw new Error(`The ${stem} track has ${samples} samples in place of ${expectedSamples}`);
}

async function loadTracks(file: SeparateTracks, signal: AbortSignal): Promise<RenderedSound> {
  const { files, stems } = await loadStems(urlsOf(file), () => undefined, signal);
  return { stems, decode: () => decodeStems(files) };
}

async function loadMixed(path: string, signal: AbortSignal): Promise<RenderedSound> {
  const file = await (await openAuthenticated(path.replace(API_PATH, ''), signal)).blob();
  return { stems: await decodeMixed(file), decode: () => decodeMixed(file) };
}

/** Both stems sound from the instrumental's place, and nothing from the voice's. */
async function decodeMixed(file: Blob): Promise<PerStem<AudioBuffer>> {
  const mix = await decodeSound(file);
  const silence = new AudioBuffer({ length: mix.length, sampleRate: mix.sampleRate, numberOfChannels: 1 });
  return { instrumental: mix, vocals: silence };
}
