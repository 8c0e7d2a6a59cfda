/**
 * Pure. Written notes stand on sixteenths, and on triplets in a beat that clearly has three notes. A pause too short to be read
 * is no rest: the note before it lasts until the next one.
 */
export const DIVISIONS_PER_BEAT = 12;
export const SIXTEENTH = DIVISIONS_PER_BEAT / 4;
const EIGHTH = DIVISIONS_PER_BEAT / 2;
const SIXTEENTHS: readonly number[] = [0, SIXTEENTH, 2 * SIXTEENTH, 3 * SIXTEENTH];
const TRIPLETS: readonly number[] = [0, 4, 8];
/** A triplet is clear where a beat's notes miss it by this many divisions on average, and sixteenths by twice as many as the triplet. */
const CLEAR_TRIPLET_DIVISIONS = 0.7;

interface Timed {
  /** In divisions, as they were sung. */
  start: number;
  end: number;
  phraseIndex: number;
}

interface Placed {
  start: number;
  end: number;
}

export interface NoteGrid {
  places: readonly Placed[];
  /** Beats are counted from the first one of the song. */
  tripletBeats: ReadonlySet<number>;
}

/** Each note begins later than the one before it and ends where the next begins at the latest. */
export function gridOf(
  notes: readonly Timed[],
  mayBeTriplet: (beat: number) => boolean = () => true,
): NoteGrid {
  const triplets = tripletsIn(notes.map(({ start }) => start));
  const tripletBeats = new Set([...triplets].filter(mayBeTriplet));
  let earliest = 0;
  const starts = notes.map(({ start }) => {
    const placed = Math.max(earliest, nearestSlot(start, tripletBeats));
    earliest = slotAfter(placed, tripletBeats);
    return placed;
  });
  const places = notes.map((note, index) => {
    const [start = 0, next = Number.POSITIVE_INFINITY] = starts.slice(index, index + 2);
    const isSamePhrase = notes[index + 1]?.phraseIndex === note.phraseIndex;
    const end = Math.max(slotAfter(start, tripletBeats), readableEnd(note.end, tripletBeats));
    return { start, end: next - end <= (isSamePhrase ? EIGHTH : SIXTEENTH) ? next : end };
  });
  return { places, tripletBeats };
}

/** The end before a rest stands on an eighth, because a rest of a sixteenth is not read. */
function readableEnd(end: number, tripletBeats: ReadonlySet<number>): number {
  const rounded = Math.round(end / EIGHTH) * EIGHTH;
  return tripletBeats.has(beatOf(rounded)) ? nearestSlot(end, tripletBeats) : rounded;
}

function tripletsIn(starts: readonly number[]): Set<number> {
  const inBeat = new Map<number, number[]>();
  for (const start of starts) {
    const beat = beatOf(start + SIXTEENTH / 2);
    inBeat.set(beat, [...(inBeat.get(beat) ?? []), start - beat * DIVISIONS_PER_BEAT]);
  }
  return new Set([...inBeat].filter(([, places]) => isTriplet(places)).map(([beat]) => beat));
}

function isTriplet(places: readonly number[]): boolean {
  const slots = new Set(places.map((place) => nearestOf(place, TRIPLETS)));
  const [asTriplet, asSixteenths] = [TRIPLETS, SIXTEENTHS].map((grid) => missBy(places, grid));
  if (asTriplet === undefined || asSixteenths === undefined) return false;
  const isWhole = places.length === TRIPLETS.length && slots.size === TRIPLETS.length;
  return isWhole && asTriplet <= CLEAR_TRIPLET_DIVISIONS && asSixteenths >= 2 * asTriplet;
}

function missBy(places: readonly number[], grid: readonly number[]): number {
  const misses = places.map((place) => Math.abs(place - nearestOf(place, [...grid, DIVISIONS_PER_BEAT])));
  return misses.reduce((sum, miss) => sum + miss, 0) / places.length;
}

function nearestSlot(place: number, tripletBeats: ReadonlySet<number>): number {
  const beat = beatOf(place);
  return (
    beat * DIVISIONS_PER_BEAT + nearestOf(place - beat * DIVISIONS_PER_BEAT, slotsOf(beat, tripletBeats))
  );
}

function slotAfter(place: number, tripletBeats: ReadonlySet<number>): number {
  const beat = beatOf(place);
  const inBeat = place - beat * DIVISIONS_PER_BEAT;
  const next = slotsOf(beat, tripletBeats).find((slot) => slot > inBeat) ?? DIVISIONS_PER_BEAT;
  return beat * DIVISIONS_PER_BEAT + next;
}

/** The beginning of the next beat is one of them. */
function slotsOf(beat: number, tripletBeats: ReadonlySet<number>): readonly number[] {
  return [...(tripletBeats.has(beat) ? TRIPLETS : SIXTEENTHS), DIVISIONS_PER_BEAT];
}

function nearestOf(place: number, slots: readonly number[]): number {
  return slots.reduce((best, slot) => (Math.abs(slot - place) < Math.abs(best - place) ? slot : best));
}

export function beatOf(place: number): number {
  return Math.floor(place / DIVISIONS_PER_BEAT);
}
