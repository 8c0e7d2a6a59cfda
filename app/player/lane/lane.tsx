import { useState } from 'react';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { heardMidi } from '#app/score/index.ts';
import type { LiveWord } from '#domain/singing/live-word.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { useMelodySummary } from '../stage/melody-summary.ts';
import type { StageSong } from '../stage/stage-song.ts';
import { drawLane, type LaneSaying, NOTHING_SAID } from './lane-drawing.ts';
import '#app/styles/lane.css';
import { useDrawing } from '#app/components/use-drawing.ts';

await words('lane', 'player');

/** Notes that run from right to left past the line that says now, and the singer's voice over them. */
export default function Lane() {
  const { desk, engine, frames } = useSongSession();
  const song = useSong(({ stage }) => stage);
  const nameOf = useNoteName();
  const [saying, setSaying] = useState(NOTHING_SAID);
  const canvasRef = useDrawing(
    (element) => drawLane(element, { singing: desk, engine, frames, song, nameOf }, setSaying),
    [desk, engine, frames, song, nameOf],
  );
  return (
    <div className="lane absolute inset-0">
      <canvas
        ref={canvasRef}
        role="img"
        aria-label={useMelodySummary(song)}
        className="absolute inset-0 size-full"
      />
      <Break song={song} songBreak={saying.songBreak} />
      {saying.word && <WordBesideVoice word={saying.word} />}
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

function Break({ song, songBreak }: { song: StageSong } & Pick<LaneSaying, 'songBreak'>) {
  const { lane } = useMessages();
  const nameOf = useNoteName();
  if (songBreak === null) return null;
  const { firstMidi, firstWords, secondsLeft } = songBreak;
  return (
    <div aria-hidden className="lane-break">
      <p className="figures text-2xl font-semibold">{lane.breakLeft(secondsLeft)}</p>
      {firstWords !== null && <p>{firstWords}</p>}
      {firstMidi !== null && <p>{lane.startsOn(nameOf(heardMidi(song, firstMidi)))}</p>}
    </div>
  );
}
