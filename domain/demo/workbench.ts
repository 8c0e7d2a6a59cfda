import { DEMO_STARTING_CREDITS, demoCredits } from './estimate.ts';
import { DEMO_LENGTH_MS, shownPercent } from './progress.ts';

/** The demo workbench: from a chosen file to a song to practise with. Nothing of it leaves the page. Pure. */

export interface DemoFile {
  name: string;
  sizeBytes: number;
}

export type Workbench = { creditsLeft: number } & (
  | { phase: 'upload'; file: DemoFile | null; hasFailed: boolean }
  | { phase: 'processing'; file: DemoFile; costCredits: number; startedAtMs: number; percent: number }
  | { phase: 'complete'; file: DemoFile }
);

export type WorkbenchAction =
  | { type: 'chosen'; file: DemoFile | null }
  | { type: 'started'; nowMs: number }
  | { type: 'ticked'; nowMs: number; reportedPercent: number }
  /** Skips the wait: as if the time had passed. */
  | { type: 'skipped' }
  | { type: 'failed' }
  | { type: 'again' };

const DONE_PERCENT = 100;

export const NEW_WORKBENCH: Workbench = {
  phase: 'upload',
  creditsLeft: DEMO_STARTING_CREDITS,
  file: null,
  hasFailed: false,
};

export function isTooExpensive(file: DemoFile, creditsLeft: number): boolean {
  return demoCredits(file.sizeBytes) > creditsLeft;
}

/** An action that does not belong to the phase changes nothing. */
export function workbenchAfter(bench: Workbench, action: WorkbenchAction): Workbench {
  switch (action.type) {
    case 'chosen':
      return bench.phase === 'upload' ? { ...bench, file: action.file, hasFailed: false } : bench;
    case 'started':
      return started(bench, action.nowMs);
    case 'ticked':
      return ticked(bench, action.nowMs, action.reportedPercent);
    case 'skipped':
      return bench.phase === 'processing'
        ? { ...bench, startedAtMs: bench.startedAtMs - DEMO_LENGTH_MS }
        : bench;
    case 'failed':
      return failed(bench);
    case 'again':
      return bench.phase === 'complete' ? { ...NEW_WORKBENCH, creditsLeft: bench.creditsLeft } : bench;
    default:
      return action satisfies never;
  }
}

function started(bench: Workbench, nowMs: number): Workbench {
  if (bench.phase !== 'upload' || bench.file === null || isTooExpensive(bench.file, bench.creditsLeft)) {
    return bench;
  }
  const costCredits = demoCredits(bench.file.sizeBytes);
  return {
    phase: 'processing',
    creditsLeft: bench.creditsLeft - costCredits,
    file: bench.file,
    costCredits,
    startedAtMs: nowMs,
    percent: 0,
  };
}

function ticked(bench: Workbench, nowMs: number, reportedPercent: number): Workbench {
  if (bench.phase !== 'processing') return bench;
  const percent = shownPercent(bench.percent, nowMs - bench.startedAtMs, reportedPercent);
  if (percent < DONE_PERCENT) return { ...bench, percent };
  return { phase: 'complete', creditsLeft: bench.creditsLeft, file: bench.file };
}

/** Back to the upload with the same file, credits refunded. */
function failed(bench: Workbench): Workbench {
  if (bench.phase !== 'processing') return bench;
  const creditsLeft = bench.creditsLeft + bench.costCredits;
  return { phase: 'upload', creditsLeft, file: bench.file, hasFailed: true };
}
