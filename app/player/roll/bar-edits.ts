/** What the ruler asks of the edit store: each is one step of undo. */

import { type ScoreBar, scoreBars } from '#app/score/index.ts';
import { clamp } from '#domain/clamp.ts';
import {
  deleteBarLine,
  halfAsFast,
  insertBarLine,
  moveBarLine,
  startBarAt,
  tapAlong,
  twiceAsFast,
} from '#domain/edits/bar-tools.ts';
import { barIndexAt } from '#domain/music/bar-places.ts';
import type { BarShape } from '#domain/music/song-bars.ts';
import { togglePlayback } from '../session/playback.ts';
import type { BarCommand } from './bar-commands.ts';
import type { RollEditor } from './roll-editor.ts';

/** Heard again before the bar from which on beats are tapped. */
const LEAD_IN_SECONDS = 3;

/** The bar whose handle has the focus: until one is chosen, that of the playhead. -1 where there are no bars. */
export function barAt({ state, song, ports }: RollEditor, { bars } = song): number {
  const index = state.get().barIndex ?? Math.max(0, barIndexAt(bars, ports.engine.audibleSeconds()));
  return Math.min(index, bars.length - 1);
}

export function chooseBar(editor: RollEditor, index: number): void {
  const bar = editor.song.bars[index];
  if (bar === undefined) return;
  editor.state.change({ barIndex: index, isFollowing: false });
  editor.camera.revealMoment(bar.startSeconds);
}

/** Pure. The bars as they are when a bar line is let go there. */
export function barMoved({ song, shown }: RollEditor, index: number, toSeconds: number): readonly BarShape[] {
  return moveBarLine(song.bars, index, Math.round(toSeconds * 1000) / 1000, shown.durationSeconds);
}

/** Pure. As they are drawn once they are set. */
export function barsSet(bars: readonly BarShape[]): readonly ScoreBar[] {
  return scoreBars(bars.map((bar) => ({ ...bar, confidence: 1 })));
}

/** The chosen bar stays the one of the same moment, whatever bars are put before it. Null: as found. */
export function setBars(editor: RollEditor, bars: readonly BarShape[] | null, atSeconds?: number): void {
  if (bars === editor.song.bars) return;
  const index = bars === null || atSeconds === undefined ? null : Math.max(0, barIndexAt(bars, atSeconds));
  if (index !== null) editor.state.change({ barIndex: index });
  editor.ports.edits.apply({
    type: 'set_bars',
    bars: bars?.map(({ beatsSeconds, unit }) => ({ beatsSeconds, unit })) ?? null,
  });
}

/** By keys. False: there is no bar. */
export function carryOutOnBar(editor: RollEditor, command: BarCommand): boolean {
  const { bars } = editor.song;
  const index = barAt(editor);
  const bar = bars[index];
  if (bar === undefined) return false;
  switch (command.does) {
    case 'choose':
      chooseBar(editor, stepTo(command.step, index, bars.length - 1));
      return true;
    case 'move':
      editor.state.change({ barIndex: index });
      setBars(editor, barMoved(editor, index, bar.startSeconds + command.seconds));
      return true;
    case 'remove':
      removeBarLine(editor);
      return true;
    default:
      return command satisfies never;
  }
}

export function removeBarLine(editor: RollEditor): void {
  const { bars } = editor.song;
  const index = barAt(editor);
  setBars(editor, deleteBarLine(bars, index), bars[index - 1]?.startSeconds ?? 0);
}

export function insertAtPlayhead(editor: RollEditor): void {
  const seconds = editor.ports.engine.audibleSeconds();
  setBars(editor, insertBarLine(editor.song.bars, seconds), seconds);
}

export function startAtPlayhead(editor: RollEditor): void {
  const seconds = editor.ports.engine.audibleSeconds();
  setBars(editor, startBarAt(editor.song.bars, seconds), seconds);
}

export function changeTempo(editor: RollEditor, to: 'half' | 'double'): void {
  const { bars } = editor.song;
  const at = bars[barAt(editor)]?.startSeconds ?? 0;
  setBars(editor, to === 'half' ? halfAsFast(bars) : twiceAsFast(bars, editor.shown.durationSeconds), at);
}

export function startTapping(editor: RollEditor): void {
  const { engine } = editor.ports;
  const from = editor.song.bars[barAt(editor)]?.startSeconds ?? engine.audibleSeconds();
  editor.state.change({ taps: [], isFollowing: true });
  engine.seek(Math.max(0, from - LEAD_IN_SECONDS));
  if (!engine.isPlaying) togglePlayback(editor.ports);
}

export function tap(editor: RollEditor): void {
  const { taps } = editor.state.get();
  if (taps !== null) editor.state.change({ taps: [...taps, editor.ports.engine.audibleSeconds()] });
}

export function endTapping(editor: RollEditor, isKept: boolean): void {
  const taps = editor.state.get().taps ?? [];
  editor.ports.engine.pause();
  editor.state.change({ taps: null });
  if (isKept) setBars(editor, tapAlong(editor.song.bars, taps, editor.shown.durationSeconds), taps[0]);
}

function stepTo(step: Extract<BarCommand, { does: 'choose' }>['step'], index: number, last: number): number {
  switch (step) {
    case 'previous':
      return clamp(index - 1, 0, last);
    case 'next':
      return clamp(index + 1, 0, last);
    case 'first':
      return 0;
    case 'last':
      return last;
    default:
      return step satisfies never;
  }
}
