/** The latency of each pair of microphone and loudspeaker, kept in this browser. */
import { withinRange } from '#domain/singing/latency-calibration.ts';

const KEY = 'cantora.latency';
/** What a wired microphone takes beyond what the browser tells of its output. */
export const USUAL_LATENCY_MS = 40;

export interface DevicePair {
  inputId: string;
  outputId: string;
}

/** Null where this pair was never set. */
export function readLatency(storage: Storage, pair: DevicePair): number | null {
  const kept = everything(storage)[nameOf(pair)];
  return typeof kept === 'number' && Number.isFinite(kept) ? withinRange(kept) : null;
}

export function writeLatency(storage: Storage, pair: DevicePair, latencyMs: number): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...everything(storage), [nameOf(pair)]: withinRange(latencyMs) }));
  } catch {
    // Storage is full or forbidden: it holds for this visit.
  }
}

/** Not checked, but that it is an object. */
function everything(storage: Storage): Partial<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function nameOf({ inputId, outputId }: DevicePair): string {
  return `${inputId} ${outputId}`;
}
