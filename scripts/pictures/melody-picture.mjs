/** Pure. Some seconds of the demo song as an SVG: its notes on their way down to the keys. */

const SECONDS_SHOWN = 4.2;
const FIRST_SECOND = 15.2;
const LANE_HEIGHT = 430;
const KEY_HEIGHT = 120;
const KEY_WIDTH = 50;
const LOWEST_MIDI = 60;
const WHITE_KEYS = 11;
const WIDTH = WHITE_KEYS * KEY_WIDTH;
const ALL_KEYS = Array.from({ length: 19 }, (_, step) => LOWEST_MIDI + step);

export function melodyPicture(notes) {
  const white = ALL_KEYS.filter((key) => !isBlack(key));
  const black = ALL_KEYS.filter(isBlack);
  return `<svg viewBox="0 0 ${WIDTH} ${LANE_HEIGHT + KEY_HEIGHT}" width="${WIDTH}" height="${LANE_HEIGHT + KEY_HEIGHT}">
    <rect width="${WIDTH}" height="${LANE_HEIGHT}" fill="#0d1424"/>
    ${black.map((key) => `<rect x="${left(key) - 15}" width="30" height="${LANE_HEIGHT}" fill="#0a101d"/>`).join('')}
    ${notes.map(noteRect).join('')}
    ${white.map((key) => keyRect(left(key) + 1.5, KEY_WIDTH - 3, KEY_HEIGHT, isLit(notes, key) ? '#5b95ff' : '#e9eef8')).join('')}
    ${black.map((key) => keyRect(left(key) - 15, 30, KEY_HEIGHT * 0.6, isLit(notes, key) ? '#5b95ff' : '#141d31')).join('')}
  </svg>`;
}

function noteRect({ onset, offset, midi, syllable }, index, notes) {
  const pixelsPerSecond = LANE_HEIGHT / SECONDS_SHOWN;
  const bottom = LANE_HEIGHT - (onset - FIRST_SECOND) * pixelsPerSecond;
  const top = LANE_HEIGHT - (offset - FIRST_SECOND) * pixelsPerSecond;
  if (bottom <= 0 || top >= LANE_HEIGHT) return '';
  const [x, width] = isBlack(midi) ? [left(midi) - 18, 36] : [left(midi) + 5, KEY_WIDTH - 10];
  const height = Math.min(bottom, LANE_HEIGHT) - top - 3;
  const fill = bottom >= LANE_HEIGHT ? '#ffffff' : '#7fb0ff';
  const text = `<text x="${x + width / 2}" y="${top + height / 2 + 6}" text-anchor="middle" font-size="16" fill="#0a101d">${syllable}</text>`;
  return `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="9" fill="${fill}"/>${height > 22 && notes[index - 1]?.syllable !== syllable ? text : ''}`;
}

function keyRect(x, width, height, fill) {
  return `<rect x="${x}" y="${LANE_HEIGHT}" width="${width}" height="${height}" rx="5" fill="${fill}"/>`;
}

function isLit(notes, key) {
  return notes.some(
    ({ midi, onset, offset }) => midi === key && onset <= FIRST_SECOND && offset > FIRST_SECOND,
  );
}

/** Of a black key: the boundary at which it stands. */
function left(midi) {
  return ALL_KEYS.filter((key) => key < midi && !isBlack(key)).length * KEY_WIDTH;
}

function isBlack(midi) {
  return [1, 3, 6, 8, 10].includes(midi % 12);
}
