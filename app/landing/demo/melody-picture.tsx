import type { CSSProperties } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { isBlackKey, midiForName } from '#domain/music/pitch.ts';

/** The beginning of the Ode to Joy: note and length in beats. */
const MELODY: readonly (readonly [string, number])[] = [
  ['E4', 1],
  ['E4', 1],
  ['F4', 1],
  ['G4', 1],
  ['G4', 1],
  ['F4', 1],
  ['E4', 1],
  ['D4', 1],
  ['C4', 1],
  ['C4', 1],
  ['D4', 1],
  ['E4', 1],
  ['E4', 1.5],
  ['D4', 0.5],
  ['D4', 2],
];
const LOWEST_MIDI = 57;
const WHITE_KEYS = 11;
const KEY_WIDTH = 44;
const WIDTH = WHITE_KEYS * KEY_WIDTH;
const LANE_HEIGHT = 330;
const KEY_HEIGHT = 96;
const BEAT_HEIGHT = 24;
const DELAY_MS = 60;
const ALL_KEYS = Array.from({ length: 18 }, (_, step) => LOWEST_MIDI + step);

/** The same idea as the player: time falls, pitch stands. It moves once and then rests. */
export function MelodyPicture() {
  const { landing } = useMessages();
  return (
    <svg
      role="img"
      aria-label={landing.pictureOf}
      viewBox={`0 0 ${WIDTH} ${LANE_HEIGHT + KEY_HEIGHT}`}
      className="w-full rounded-3xl bg-[#0d1424] shadow-dialog"
    >
      <clipPath id="lane">
        <rect width={WIDTH} height={LANE_HEIGHT} />
      </clipPath>
      {ALL_KEYS.filter(isBlackKey).map((key) => (
        <rect key={key} x={keyLeft(key) - 13} width={26} height={LANE_HEIGHT} className="fill-[#0a101d]" />
      ))}
      <g clipPath="url(#lane)">
        {placedNotes().map(({ midiNote, bottom, height }, index) => (
          <rect
            key={bottom}
            x={keyLeft(midiNote) + 5}
            y={bottom - height + 3}
            width={KEY_WIDTH - 10}
            height={height - 3}
            rx={7}
            className={`falling-note ${index === 0 ? 'fill-white' : 'fill-[#7fb0ff]'}`}
            style={{ '--delay': `${index * DELAY_MS}ms` } as CSSProperties}
          />
        ))}
      </g>
      <Keys />
    </svg>
  );
}

function Keys() {
  const first = midiForName(MELODY[0]?.[0] ?? '');
  return (
    <g>
      {ALL_KEYS.filter((key) => !isBlackKey(key)).map((key) => (
        <rect
          key={key}
          x={keyLeft(key) + 1}
          y={LANE_HEIGHT}
          width={KEY_WIDTH - 2}
          height={KEY_HEIGHT - 2}
          rx={5}
          className={key === first ? 'fill-[#5b95ff]' : 'fill-[#e9eef8]'}
        />
      ))}
      {ALL_KEYS.filter(isBlackKey).map((key) => (
        <rect
          key={key}
          x={keyLeft(key) - 13}
          y={LANE_HEIGHT}
          width={26}
          height={KEY_HEIGHT * 0.6}
          rx={4}
          className="fill-[#141d31]"
        />
      ))}
    </g>
  );
}

/** A black key gets the boundary at which it stands. */
function keyLeft(midiNote: number): number {
  let whiteKeys = 0;
  for (let key = LOWEST_MIDI; key < midiNote; key++) if (!isBlackKey(key)) whiteKeys++;
  return whiteKeys * KEY_WIDTH;
}

function placedNotes() {
  let bottom = LANE_HEIGHT + BEAT_HEIGHT / 2;
  return MELODY.map(([name, beats]) => {
    const note = { midiNote: midiForName(name) ?? LOWEST_MIDI, bottom, height: beats * BEAT_HEIGHT };
    bottom -= note.height;
    return note;
  });
}
