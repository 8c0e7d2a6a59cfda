import { type Machine, machinesOf } from '#domain/runs/machines.ts';
import { EMPTY_BOOK, placeOf, type TurnBook, waitingOf } from '#domain/runs/turn-order.ts';
import { asked, ended, handedOut, refused, turnCheckMs } from '#domain/runs/turns.ts';
import type { Timeline, Timer } from '../timeline.ts';
import { newSidecar, type SimulatedSidecar, type Song } from './sidecar.ts';

/** A fleet under virtual time: the real order of turns, songs that ask as consumers do, and sidecars that work, drain and come back. */

/** What happened to a song, for the rules. `grants`: how many songs had had their first turn by then. */
export interface Fate {
  song: Song;
  grantsWhenAsked: number;
  /** Its place among the songs of its own account that wait. */
  ownPlace: number;
  grantedAs: number | null;
  timesDone: number;
  hadStems: boolean;
  isCancelled: boolean;
}

export interface Fleet {
  timeline: Timeline;
  sidecars: ReadonlyMap<string, SimulatedSidecar>;
  fates: Map<string, Fate>;
  ask(song: Song): void;
  /** Where the job is to be stopped, and where it really is; null where no machine has it. */
  cancel(song: Song): { said: string | null; real: string | null };
}

const WAKE_MS = 200;
const RETRY_MS = 2_000;

export function newFleet(timeline: Timeline, count: number, onDone: (song: Song) => void): Fleet {
  const urls = Array.from({ length: count }, (_, index) => `https://sidecar-${index}.example`);
  const machines: readonly Machine[] = machinesOf({
    INFERENCE_URL: urls[0] ?? '',
    INFERENCE_URLS: urls.slice(1).join(','),
  });
  const fates = new Map<string, Fate>();
  const homes = new Map<string, string>();
  const alarms = new Map<string, Timer>();
  let book: TurnBook = EMPTY_BOOK;
  let grants = 0;

  const sidecars = new Map(
    machines.map(({ name }) => [name, newSidecar(timeline, { onDone: finish, onReleased: tryToRun })]),
  );

  /** As durable-objects/turns.ts does it. */
  function step(change: (book: TurnBook) => TurnBook, asker: string | null = null): void {
    const homeOf = (source: string) => homes.get(source) ?? null;
    const handing = { fleet: machines, homeOf, asker, nowMs: timeline.nowMs() };
    const { book: next, woken } = handedOut(change(book), handing);
    book = next;
    if (asker && next.turns.get(asker)?.machine) noteGrant(asker);
    for (const { runId } of woken) {
      const { song } = noteGrant(runId);
      timeline.after(WAKE_MS, () => tryToRun(song));
    }
  }

  function noteGrant(runId: string): Fate {
    const fate = fateOf(runId);
    if (fate.grantedAs === null) fate.grantedAs = grants++;
    return fate;
  }

  function fateOf(runId: string): Fate {
    const fate = fates.get(runId);
    if (!fate) throw new Error(`Nobody asked for ${runId}.`);
    return fate;
  }

  function ask(song: Song): void {
    const ownPlace = 1 + waitingOf(book).filter(({ turn }) => turn.account === song.account).length;
    const none = { grantedAs: null, timesDone: 0, hadStems: false, isCancelled: false };
    fates.set(song.runId, { song, grantsWhenAsked: grants, ownPlace, ...none });
    tryToRun(song);
  }

  /** A wake-up is answered: of the queue, of a turn, or the song's own after a while. */
  function tryToRun(song: Song): void {
    const fate = fateOf(song.runId);
    if (fate.isCancelled || fate.timesDone > 0 || placeOfJob(song) !== null) return;
    const request = { ...song, songId: song.runId, kind: 'analysis', traceparent: null } as const;
    const nowMs = timeline.nowMs();
    step((before) => asked(before, request, nowMs), song.runId);
    const machine = book.turns.get(song.runId)?.machine;
    if (machine) handOver(song, machine);
    else again(song, turnCheckMs(placeOf(book, song.runId)));
  }

  /** A song's object has one alarm. */
  function again(song: Song, afterMs: number): void {
    alarms.get(song.runId)?.cancel();
    alarms.set(
      song.runId,
      timeline.after(afterMs, () => tryToRun(song)),
    );
  }

  function handOver(song: Song, machine: string): void {
    const sidecar = sidecars.get(machine);
    const hasStems = sidecar?.stems.has(song.source) ?? false;
    if (sidecar?.submit(song)) {
      fateOf(song.runId).hadStems = hasStems;
      return;
    }
    const refusal = { runId: song.runId, retryAfterMs: 30_000, nowMs: timeline.nowMs() };
    step((before) => refused(before, machines, refusal));
    again(song, RETRY_MS);
  }

  function finish(song: Song): void {
    fateOf(song.runId).timesDone += 1;
    const machine = book.turns.get(song.runId)?.machine;
    if (machine) homes.set(song.source, machine);
    step((before) => ended(before, song.runId));
    onDone(song);
  }

  function placeOfJob(song: Song): string | null {
    return [...sidecars].find(([, sidecar]) => sidecar.has(song))?.[0] ?? null;
  }

  function cancel(song: Song): { said: string | null; real: string | null } {
    const said = book.turns.get(song.runId)?.machine ?? null;
    const real = placeOfJob(song);
    fateOf(song.runId).isCancelled = true;
    if (said) sidecars.get(said)?.stop(song);
    step((before) => ended(before, song.runId));
    return { said, real };
  }

  return { timeline, sidecars, fates, ask, cancel };
}
