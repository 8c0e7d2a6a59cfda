import { useEffect, useRef } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { centsFrom } from '#domain/singing/pitch-aim.ts';
import { useSongSession } from '../session/use-song.ts';
import { singAlong } from './sing-along.ts';
import { songTarget } from './song-target.ts';
import { targetMidi } from './trace/target-note.ts';

const QUIETEST_DB = -60;
/** As quick as eyes read. Each change has the page laid out and painted anew, which costs the notes their frames. */
const SHOWN_EVERY_MS = 100;

/** Level and pitch, written past React. */
export function PitchMeter() {
  const { sing } = useMessages();
  const nameOf = useNoteName();
  const session = useSongSession();
  const { sung } = session;
  const { singing } = session.late(singAlong);
  const { song } = session.late(songTarget);
  const bar = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isLevelDue = everySoOften();
    const isPitchDue = everySoOften();
    let loudestDb = QUIETEST_DB;
    const leaveLevel = singing.onDetected((frames) => {
      loudestDb = Math.max(loudestDb, ...frames.map((frame) => frame.levelDb));
      if (bar.current === null || !isLevelDue()) return;
      const share = Math.min(1, Math.max(0, 1 - loudestDb / QUIETEST_DB));
      bar.current.style.transform = `scaleX(${share.toFixed(3)})`;
      loudestDb = QUIETEST_DB;
    });
    const leavePitch = sung.subscribe(({ midi, atSeconds }) => {
      if (note.current === null || !isPitchDue()) return;
      const target = targetMidi(song.get(), atSeconds) ?? Math.round(midi ?? 0);
      note.current.textContent =
        midi === null ? sing.silent : `${nameOf(midi)} ${sing.cents(Math.round(centsFrom(target, midi)))}`;
    });
    return () => {
      leavePitch();
      leaveLevel();
    };
  }, [singing, sung, song, sing, nameOf]);
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
      <dt className="text-soft">{sing.level}</dt>
      <dd aria-hidden className="h-2.5 overflow-hidden rounded-full bg-sunken">
        <div
          ref={bar}
          style={{ transform: 'scaleX(0)' }}
          className="h-full origin-left rounded-full bg-accent transition-none"
        />
      </dd>
      <dt className="text-soft">{sing.pitch}</dt>
      <dd className="figures text-lg font-semibold">
        <span ref={note}>{sing.silent}</span>
      </dd>
    </dl>
  );
}

function everySoOften(): () => boolean {
  let shownAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = performance.now();
    if (nowMs - shownAtMs < SHOWN_EVERY_MS) return false;
    shownAtMs = nowMs;
    return true;
  };
}
