import { memo, useEffect, useRef } from 'react';
import { isBlackKey, nameForMidi } from '#domain/music/pitch.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { type MelodyIndex, notesBetween } from './melody-index.ts';
import { HIGHEST_KEY_MIDI, keyOf, keyShare, LOWEST_KEY_MIDI, laneLayout } from './note-geometry.ts';

/** Shorter than any note, longer than nothing: the moment for which keys are lit. */
const NOW_SECONDS = 0.001;
const ALL_KEYS = Array.from(
  { length: HIGHEST_KEY_MIDI - LOWEST_KEY_MIDI + 1 },
  (_, step) => LOWEST_KEY_MIDI + step,
);

interface KeyboardProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  melody: MelodyIndex;
}

/** A picture of what the lane above says, so it is hidden from screen readers; they have the table. */
export const Keyboard = memo(function Keyboard({ engine, frames, melody }: KeyboardProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const boardRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const frame = frameRef.current;
    const board = boardRef.current;
    if (!frame || !board) return;
    const fitWidth = () => {
      board.style.width = `${laneLayout(frame.clientWidth).keyboardWidthPixels}px`;
    };
    fitWidth();
    const sizes = new ResizeObserver(fitWidth);
    sizes.observe(frame);
    const leave = frames.add(createKeyLighting(board, engine, melody));
    return () => {
      leave();
      sizes.disconnect();
    };
  }, [engine, frames, melody]);

  return (
    <div ref={frameRef} aria-hidden="true" className="bg-[#0d1424]">
      <div ref={boardRef} className="keyboard relative mx-auto h-20 overflow-hidden sm:h-24">
        {ALL_KEYS.map((midiNote) => (
          <PianoKey key={midiNote} midiNote={midiNote} />
        ))}
      </div>
    </div>
  );
});

function PianoKey({ midiNote }: { midiNote: number }) {
  const share = keyShare(midiNote);
  const isC = midiNote % 12 === 0;
  return (
    <span
      data-midi={midiNote}
      className={isBlackKey(midiNote) ? 'black-key' : 'white-key'}
      style={{ left: `${share.left * 100}%`, width: `${share.width * 100}%` }}
    >
      {isC && nameForMidi(midiNote)}
    </span>
  );
}

/** Touches the page only when a key goes on or off. */
function createKeyLighting(board: HTMLElement, engine: PlayerEngine, melody: MelodyIndex): () => void {
  const keys = new Map<number, HTMLElement>();
  for (const key of board.querySelectorAll<HTMLElement>('[data-midi]'))
    keys.set(Number(key.dataset.midi), key);
  let lit = new Set<number>();
  return () => {
    const now = engine.audibleSeconds();
    const sounding = new Set<number>();
    for (const note of notesBetween(melody, now, now + NOW_SECONDS)) sounding.add(keyOf(note));
    for (const midiNote of lit) if (!sounding.has(midiNote)) delete keys.get(midiNote)?.dataset.lit;
    for (const midiNote of sounding) keys.get(midiNote)?.setAttribute('data-lit', '');
    lit = sounding;
  };
}
