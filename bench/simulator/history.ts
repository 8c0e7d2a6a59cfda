import type { Run } from '#domain/runs/run.ts';
import type { Journal } from './journal.ts';
import type { Timeline } from './timeline.ts';

/** What rooms wrote down, in order: the truth that singers, rows and files are compared with afterwards. */

interface RoomState {
  atMs: number;
  songId: string;
  /** Null: the room has forgotten its song. */
  run: Run | null;
}

export interface History {
  states: RoomState[];
  /** `values` of the statement that was run; null when the room has deleted everything. */
  onRoomWrite(songId: string, values: unknown[] | null): void;
}

export function newHistory(timeline: Timeline, journal: Journal): History {
  const states: RoomState[] = [];
  const latest = new Map<string, string>();
  return {
    states,
    onRoomWrite: (songId, values) => {
      const text = values === null ? '' : runIn(values);
      if (text === null || text === (latest.get(songId) ?? '')) return;
      latest.set(songId, text);
      const run = text === '' ? null : (JSON.parse(text) as Run);
      states.push({ atMs: timeline.nowMs(), songId, run });
      journal.note('room', `${songId} ${run ? describe(run) : 'forgot'}`);
    },
  };
}

/** The run in what a room writes: rooms keep it as one JSON text. Null for other rows. */
function runIn(values: unknown[]): string | null {
  const text = values.find((value) => typeof value === 'string' && value.includes('"order":'));
  return typeof text === 'string' ? text : null;
}

function describe({ order, phase, attempt, stage, progress, revision }: Run): string {
  const isRecorded = 'isRecorded' in phase && phase.isRecorded ? ' recorded' : '';
  return `${order.pipelineId} ${phase.name}${isRecorded} attempt ${attempt}, ${stage} ${progress}, revision ${revision}`;
}
