import type { Timeline, Timer } from '../timeline.ts';

/** A sidecar as the others see it: one job at a time, a cache of stems on its disk, and a drain of 120 s before it goes. */

const DRAIN_MS = 120_000;
const RESTART_MS = 20_000;
/** Of what a song takes when its stems are there already. */
const CACHED_SHARE = 0.3;

export interface Song {
  runId: string;
  account: string;
  weight: number;
  source: string;
  workMs: number;
  isRedo: boolean;
}

export interface SimulatedSidecar {
  stems: ReadonlySet<string>;
  /** False while it drains or is away. */
  submit(song: Song): boolean;
  has(song: Song): boolean;
  stop(song: Song): void;
  /** SIGTERM; a new version comes up afterwards. */
  restart(): void;
}

interface Hooks {
  onDone(song: Song): void;
  onReleased(song: Song): void;
}

export function newSidecar(timeline: Timeline, { onDone, onReleased }: Hooks): SimulatedSidecar {
  const stems = new Set<string>();
  let jobs: Song[] = [];
  let end: Timer | null = null;
  let takesJobs = true;

  function begin(): void {
    const [song] = jobs;
    if (!song || end) return;
    const workMs = stems.has(song.source) ? song.workMs * CACHED_SHARE : song.workMs;
    end = timeline.after(workMs, () => {
      stems.add(song.source);
      forget(song);
      onDone(song);
    });
  }

  function forget(song: Song): void {
    if (jobs[0] === song) {
      end?.cancel();
      end = null;
    }
    jobs = jobs.filter((one) => one !== song);
    begin();
  }

  function release(songs: Song[]): void {
    for (const song of songs) forget(song);
    for (const song of songs) onReleased(song);
  }

  return {
    stems,
    submit: (song) => {
      if (takesJobs) jobs.push(song);
      begin();
      return takesJobs;
    },
    has: (song) => jobs.includes(song),
    stop: forget,
    restart: () => {
      takesJobs = false;
      release(jobs.slice(1));
      timeline.after(DRAIN_MS, () => {
        release([...jobs]);
        timeline.after(RESTART_MS, () => {
          takesJobs = true;
        });
      });
    },
  };
}
