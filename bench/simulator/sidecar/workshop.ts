import type { JobRequest } from '#domain/contracts/inference-job.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';

export interface SidecarJob {
  request: JobRequest;
  isStopped: boolean;
  /** Its process has died, or has said its last word. */
  isOver: boolean;
  news: { stage: string; progress: number } | null;
  lastWord: Record<string, unknown> | null;
}

/** The jobs in hand, by their id, and how to begin another one. */
export interface Workshop {
  world: World;
  random: Random;
  jobs: Map<string, SidecarJob>;
  accept(request: JobRequest): void;
}
