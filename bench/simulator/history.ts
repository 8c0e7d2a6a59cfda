import type { Run } from '#domain/runs/run.ts';
import type { SongEvent } from '#domain/songs/song-runs.ts';
import type { Journal } from './journal.ts';
import type { Timeline } from './timeline.ts';

/** Keeps what rooms wrote down, in order: the truth that singers, rows and files are compared with afterwards. */

interface RoomState {
  atMs: number;
  songId: string;
  /** The run, of any kind; null where the room has forgotten its song. */
  run: Run | null;
}

/** A dead letter has asked a room to end a run. */
interface GivingUp {
  atMs: number;
  pipelineId: string;
  /** The room left the run in this state; undefined where it knew of none. */
  state: RoomState | undefined;
}

export interface History {
  states: RoomState[];
  givingsUp: GivingUp[];
  /** Gives what the room wrote last of this run, or that it forgot its song. */
  latest(songId: string, pipelineId: string): RoomState | undefined;
  /** The object has done its turn of a call: all up to its first `await`. */
  onRoomCall(songId: string, method: string, values: unknown[]): void;
  /** `values` of the statement that was run; null when the room has deleted everything. */
  onRoomWrite(songId: string, values: unknown[] | null): void;
}

export function newHistory(timeline: Timeline, journal: Journal): History {
  const states: RoomState[] = [];
  const givingsUp: GivingUp[] = [];
  /** Gives what each room wrote last of each of its runs. */
  const written = new Map<string, Map<string, string>>();
  const keep = (songId: string, run: Run | null) => {
    states.push({ atMs: timeline.nowMs(), songId, run });
    journal.note('room', `${songId} ${run ? describe(run) : 'forgot'}`);
  };
  const latest = (songId: string, pipelineId: string) =>
    states.findLast(
      (state) => state.songId === songId && (state.run === null || state.run.order.pipelineId === pipelineId),
    );
  return {
    states,
    givingsUp,
    latest,
    onRoomCall: (songId, method, values) => {
      const [pipelineId, event] = values as [string, SongEvent];
      if (method !== 'apply' || event.type !== 'given_up') return;
      givingsUp.push({ atMs: timeline.nowMs(), pipelineId, state: latest(songId, pipelineId) });
    },
    onRoomWrite: (songId, values) => {
      if (values === null) {
        if (written.delete(songId)) keep(songId, null);
        return;
      }
      const text = runIn(values);
      if (text === null) return;
      const run = JSON.parse(text) as Run;
      const ofSong = written.get(songId) ?? new Map<string, string>();
      if (ofSong.get(run.order.pipelineId) === text) return;
      written.set(songId, ofSong.set(run.order.pipelineId, text));
      keep(songId, run);
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
