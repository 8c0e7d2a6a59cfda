import { useEffect, useState } from 'react';
import { estimateCredits } from '#domain/credits/song-price.ts';
import { looksLikeAudio } from '#domain/songs/upload-file-types.ts';
import { MAX_SONG_FILE_BYTES } from '#domain/songs/upload-limits.ts';

const READ_TIMEOUT_MS = 8000;
const KNOWN_SECONDS = new WeakMap<File, number>();

export type Cost =
  | { phase: 'calculating' }
  /** `durationSeconds` is null when the browser cannot read the file; the credits then come from its size. */
  | { phase: 'known'; credits: number; durationSeconds: number | null };

/** What the file costs, once its length is read or found to be unreadable. */
export function useCost(file: File): Cost {
  const [cost, setCost] = useState<Cost>({ phase: 'calculating' });
  useEffect(() => {
    let isCurrent = true;
    setCost({ phase: 'calculating' });
    costOfFile(file).then((known) => {
      if (isCurrent) setCost({ phase: 'known', ...known });
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return cost;
}

export async function costOfFile(file: File): Promise<{ credits: number; durationSeconds: number | null }> {
  const durationSeconds = KNOWN_SECONDS.get(file) ?? (await readDuration(file));
  return { credits: estimateCredits({ durationSeconds, sizeBytes: file.size }), durationSeconds };
}

/** Of a file that was recorded here: what a browser records does not say how long it is. */
export function knowLength(file: File, seconds: number): void {
  KNOWN_SECONDS.set(file, seconds);
}

export type FileProblem = 'not_audio' | 'empty' | 'too_large';

export function fileProblem(file: File): FileProblem | null {
  if (!looksLikeAudio(file.name, file.type)) return 'not_audio';
  if (file.size === 0) return 'empty';
  return file.size > MAX_SONG_FILE_BYTES ? 'too_large' : null;
}

function readDuration(file: File): Promise<number | null> {
  const audio = new Audio();
  const url = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), READ_TIMEOUT_MS);
    const settle = () => {
      clearTimeout(timer);
      resolve(Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration : null);
    };
    audio.onloadedmetadata = settle;
    audio.onerror = settle;
    audio.preload = 'metadata';
    audio.src = url;
  }).finally(() => {
    audio.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
