/**
 * What this browser keeps of the last pass over a song: of an account with its other things, and where nobody is signed in for as long
 * as the visit lasts, so that the next person at a shared computer does not find it.
 */
import { currentVisit } from '#app/offline/storage/visit.ts';
import { browserMemory, type SongMemory, songMemory } from '#app/player/settings/song-memory.ts';
import type { LinePass } from '#domain/singing/learning.ts';
import type { PassReport } from './pass-report.ts';

export interface KeptPass {
  report: PassReport;
  /** Those of its lines; of what is read, the ones before it too. A server has them as well where somebody is signed in. */
  passes: readonly LinePass[];
}

const MOST_PASSES = 500;
/** The demo song has no id. */
const DEMO_SONG = 'demo';

export function readPass(userId: string | null, songId: string | null): KeptPass | null {
  const kept = memoryOf(userId)?.read(songId ?? DEMO_SONG);
  return isKeptPass(kept) ? kept : null;
}

export function writePass(userId: string | null, songId: string | null, { report, passes }: KeptPass): void {
  const known = readPass(userId, songId)?.passes ?? [];
  memoryOf(userId)?.write(songId ?? DEMO_SONG, {
    report,
    passes: [...known, ...passes].slice(-MOST_PASSES),
  });
}

/** It is null where storage is forbidden. Where it is full the pass is kept for as long as the page, and nobody is told. */
function memoryOf(userId: string | null): SongMemory | null {
  if (userId !== null) return browserMemory('pass');
  try {
    return songMemory(sessionStorage, Date.now, currentVisit(), 'pass');
  } catch {
    return null;
  }
}

/** Written by this file alone, and what another version wrote is forgotten by the memory: so the outlines are enough. */
function isKeptPass(kept: unknown): kept is KeptPass {
  const { report, passes } = (kept ?? {}) as Partial<KeptPass>;
  return Array.isArray(passes) && Array.isArray(report?.diagnosis?.spots);
}
