import { type CSSProperties, type KeyboardEvent, type RefObject, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useChordName } from '#app/format/chord-names.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { ShownChord } from '#domain/music/chords.ts';
import { isGuess } from '#domain/music/song-bars.ts';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import '#app/styles/chords.css';

const ChordMenu = lazyPart(() => import('./chord-menu.tsx'));

/** Names within so many seconds are on the page: more than any picture shows. */
const NEAR_SECONDS = 60;
const STEP_SECONDS = 20;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

interface ChordLayerProps {
  /** Whoever draws the notes moves it (`placeChords`). */
  layerRef: RefObject<HTMLDivElement>;
}

/** The chords that are heard, at their moments over the notes. While the song is edited each is a button. */
export function ChordLayer({ layerRef }: ChordLayerProps) {
  const chords = useSong((song) => song.shownChords);
  const isEditing = useSong(({ editing }) => editing.mode !== null);
  const step = usePlaybackSlot((songSeconds) => Math.floor(songSeconds / STEP_SECONDS));
  const { frames } = useSongSession();
  useEffect(() => frames.invalidate());
  if (chords.length === 0) return null;
  const now = step * STEP_SECONDS;
  const isNear = ({ startSeconds, endSeconds }: ShownChord) =>
    endSeconds > now - NEAR_SECONDS && startSeconds < now + STEP_SECONDS + NEAR_SECONDS;
  if (isEditing) return <ChordButtons {...{ layerRef, isNear }} />;
  return (
    <div ref={layerRef} aria-hidden className="chord-layer pointer-events-none">
      {chords.filter(isNear).map((chord) => (
        <ChordName key={chord.from} chord={chord} />
      ))}
    </div>
  );
}

function ChordName({ chord }: { chord: ShownChord }) {
  const chordNameOf = useChordName();
  return (
    <span className="chord-name" {...lookOf(chord)}>
      {chordNameOf(chord.name)}
    </span>
  );
}

function lookOf(chord: ShownChord) {
  const { startSeconds, endSeconds } = chord;
  return {
    style: { '--start': startSeconds, '--length': endSeconds - startSeconds } as CSSProperties,
    'data-doubtful': isGuess(chord) ? '' : undefined,
  };
}

interface ChordButtonsProps extends ChordLayerProps {
  isNear: (chord: ShownChord) => boolean;
}

/** Tab reaches the chord that sounds, and arrows lead to the others: the song goes there with them. */
function ChordButtons({ layerRef, isNear }: ChordButtonsProps) {
  const { chords: texts } = useMessages();
  const chordNameOf = useChordName();
  const { engine } = useSongSession();
  const chords = useSong((song) => song.shownChords);
  const sounding = usePlaybackSlot((songSeconds) =>
    Math.max(
      0,
      chords.findLastIndex(({ startSeconds }) => startSeconds <= songSeconds),
    ),
  );
  const [pressed, setPressed] = useState<{ chord: ShownChord; button: HTMLElement } | null>(null);
  const nameOf = ({ name, startSeconds }: ShownChord) =>
    texts.change(name === 'N' ? texts.nothing : chordNameOf(name), minutesAndSeconds(startSeconds));
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      chords[Number((event.target as HTMLElement).dataset.chord) + (STEPS[event.key] ?? Number.NaN)];
    if (next === undefined) return;
    event.preventDefault();
    engine.seek(next.startSeconds);
    focusChord(layerRef.current, chords.indexOf(next));
  };
  const close = () => {
    const at = chords.findLastIndex(({ from }) => from <= (pressed?.chord.from ?? 0));
    setPressed(null);
    focusChord(layerRef.current, at);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be as small as a point that everything in it is placed from */}
      <div ref={layerRef} role="group" aria-label={texts.title} className="chord-layer" onKeyDown={move}>
        {chords.map(
          (chord, index) =>
            (isNear(chord) || index === sounding) && (
              <button
                key={chord.from}
                type="button"
                data-chord={index}
                tabIndex={index === sounding ? 0 : -1}
                aria-label={nameOf(chord)}
                aria-haspopup="dialog"
                aria-expanded={pressed?.chord.from === chord.from}
                className="chord-name"
                {...lookOf(chord)}
                onClick={({ currentTarget }) => {
                  engine.pause();
                  setPressed({ chord, button: currentTarget });
                }}
              >
                {chordNameOf(chord.name)}
              </button>
            ),
        )}
      </div>
      {pressed !== null && (
        <Suspense fallback={null}>
          <ChordMenu {...pressed} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The browser would scroll what it lies in. */
function focusChord(layer: HTMLElement | null, index: number): void {
  layer?.querySelector<HTMLElement>(`[data-chord="${index}"]`)?.focus({ preventScroll: true });
}
