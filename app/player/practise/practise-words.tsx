import { type CSSProperties, useMemo } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useChordName } from '#app/format/chord-names.ts';
import { phraseIndexAt } from '#domain/music/phrases.ts';
import { CHORD_ROW_PIXELS, chordsOver } from '../chords/chords-over.tsx';
import { LineButton, LineWords, longestText } from '../lane/sung-line.tsx';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong } from '../session/use-song.ts';
import { lineIndexAt } from '../stage/line-index.ts';
import type { WindowLayout } from './use-practise-layout.ts';
import { NEXT_ROW_PIXELS, wordsFit } from './words-fit.ts';

const MARGIN_PIXELS = { desktop: 48, phone: 32, side: 32 } as const;
/** On its side a phone shows the next line beside this one, if that leaves so much of it. */
const SIDE_SHARE = 0.62;

/** The line that is sung, and the next one dimmed: as large as the longest line of the song allows, so that none jumps. */
export function PractiseWords({ layout }: { layout: WindowLayout }) {
  const { player } = useMessages();
  const chordNameOf = useChordName();
  const chords = useSong((song) => song.shownChords);
  const { lines } = useSong((song) => song.edited);
  const sung = usePlaybackSlot((songSeconds) => lineIndexAt(lines, songSeconds));
  const longest = useMemo(() => longestText(lines).length, [lines]);
  const { shape, widthPixels, wordsPixels } = layout;
  const isSide = shape === 'side';
  const room = (widthPixels - MARGIN_PIXELS[shape]) * (isSide ? SIDE_SHARE : 1);
  const fit = wordsFit(layout, room, longest, chords.length > 0 ? CHORD_ROW_PIXELS : 0);
  // Before the first line it is there already, to be read.
  const index = Math.max(0, sung);
  const [current, next] = [lines[index], lines[index + 1]];
  const style: CSSProperties = { fontSize: fit.fontPixels, lineHeight: `${fit.lineHeightPixels}px` };
  return (
    <section
      aria-label={player.lyricsRegion}
      className={`row-start-2 flex min-w-0 overflow-hidden px-4 sm:px-6 ${isSide ? 'items-center gap-4' : 'flex-col items-center justify-center text-center'}`}
      style={{ height: wordsPixels }}
    >
      {lines.length === 0 && <WordlessPhrase />}
      {current && (
        <div className="max-w-full shrink-0 font-semibold text-balance" style={style}>
          <LineButton line={current} tabIndex={-1} className="min-h-11 px-2 py-px">
            <LineWords
              key={index}
              words={sung < 0 && !fit.hasOver ? null : current.words}
              over={fit.hasOver ? chordsOver(current, next, chords, chordNameOf) : null}
            >
              {current.text}
            </LineWords>
          </LineButton>
        </div>
      )}
      {next && fit.hasNext && (
        <p
          className="max-w-full min-w-0 truncate text-base text-soft sm:text-lg"
          style={isSide ? undefined : { height: NEXT_ROW_PIXELS[shape] }}
        >
          {next.text}
        </p>
      )}
    </section>
  );
}

/** Where nobody wrote words, the phrases between breaths are what is practised. */
function WordlessPhrase() {
  const { practiceTools } = useMessages();
  const { phrases } = useSong((song) => song.shape);
  const index = usePlaybackSlot((songSeconds) => Math.max(0, phraseIndexAt(phrases, songSeconds)));
  if (phrases.length === 0) return null;
  return <p className="text-[1.75rem] font-semibold text-soft">{practiceTools.wordlessPhrase(index + 1)}</p>;
}
