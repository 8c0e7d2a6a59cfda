import { hash } from './random.ts';

/** Records one simulation: lines to read, counts of each kind of event, and a hash that two runs of a seed share. */

export interface Journal {
  note(kind: string, detail?: string): void;
  /** Counts without a line: what happens too often to be read. */
  count(kind: string): void;
  readonly lines: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  hash(): string;
}

export function newJournal(nowMs: () => number, startMs: number): Journal {
  const lines: string[] = [];
  const counts = new Map<string, number>();
  let digest = 0;
  const count = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    note: (kind, detail = '') => {
      count(kind);
      const line = `${clock(nowMs() - startMs)} ${kind}${detail && ` ${detail}`}`;
      digest = hash(`${digest}${line}`);
      lines.push(line);
    },
    count,
    lines,
    counts,
    hash: () => digest.toString(16).padStart(8, '0'),
  };
}

/** Hours, minutes, seconds and milliseconds since the simulation began. */
function clock(sinceMs: number): string {
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0');
  const seconds = sinceMs / 1000;
  return `${pad(seconds / 3600)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(sinceMs % 1000, 3)}`;
}
