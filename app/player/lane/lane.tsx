import { useRef, useState } from 'react';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import type { LiveWord } from '#domain/singing/live-word.ts';
import { ChordLayer } from '../chords/chord-layer.tsx';
import { useSong, useSongSession } from '../session/use-song.ts';
import { useMelodySummary } from '../stage/melody-summary.ts';
import { BreakNote } from './break-note.tsx';
import { drawLane } from './lane-drawing.ts';
import { NAMES_PIXELS } from './lane-layout.ts';
import '#app/styles/lane.css';
import { useDrawing } from '#app/components/use-drawing.ts';

await words('chords', 'lane', 'player');

/** Notes that run from right to left past the line that says now, and the singer's voice over them. */
export default function Lane() {
  const { sungLayer, engine, frames } = useSongSession();
  const song = useSong(({ stage }) => stage);
  const nameOf = useNoteName();
  const isGuideShown = useSong(({ settings }) => settings.isGuideShown);
  const [word, setWord] = useState<LiveWord | null>(null);
  const chords = useRef<HTMLDivElement>(null);
  const canvasRef = useDrawing(
    (element) =>
      drawLane(element, { singing: sungLayer, engine, frames, song, nameOf, isGuideShown, chords }, setWord),
    [sungLayer, engine, frames, song, nameOf, isGuideShown],
  );
  return (
    <div className="lane absolute inset-0">
      <canvas
        ref={canvasRef}
        role="img"
        aria-label={useMelodySummary(song)}
        className="absolute inset-0 size-full"
      />
      <div
        className="pointer-events-none absolute inset-0"
        style={{ clipPath: `inset(0 0 0 ${NAMES_PIXELS}px)` }}
      >
        <ChordLayer layerRef={chords} />
      </div>
      <BreakNote />
      {word && <WordBesideVoice word={word} />}
    </div>
  );
}

/** For the eye alone: who cannot see the lane hears the pitch meter. */
function WordBesideVoice({ word }: { word: LiveWord }) {
  const { lane } = useMessages();
  const nameOf = useNoteName();
  const text =
    word.kind === 'other_note'
      ? lane.otherNote(nameOf(word.askedMidi), nameOf(word.sungMidi))
      : lane.words[word.kind];
  return (
    <p aria-hidden className="lane-word">
      {text}
    </p>
  );
}
