/**
 * Pure. What a singer does to the bars of a song. Each tool returns all bars, for `set_bars`; what cannot be done leaves them as they are,
 * so that times always rise, no bar is without a beat, and nothing lies outside of the song.
 */
import {
  barEndSeconds,
  barIndexAt,
  evenBeats,
  hasPickup,
  type Metre,
  metreOf,
  nearestBeat,
  secondsPerBeatOf,
} from '../music/bar-places.ts';
import { areRising, type BarShape, barLineOf, MOST_BARS, MOST_BEATS_IN_BAR } from '../music/song-bars.ts';

type Bars = readonly BarShape[];

interface Stretch {
  start: number;
  end: number;
}

const FOUR: Metre = { beats: 4, unit: 4 };

/** Faster beats than 600 a minute are none. */
const SHORTEST_BEAT_SECONDS = 0.1;

/** The bar line of a bar is dragged: the beats of that bar and of the one before it are stretched evenly. */
export function moveBarLine(bars: Bars, index: number, toSeconds: number, durationSeconds: number): Bars {
  const [before, bar] = [bars[index - 1], bars[index]];
  if (bar === undefined) return bars;
  const line = barLineOf(bar);
  const start = before === undefined ? 0 : barLineOf(before);
  const end = Math.min(durationSeconds, barEndSeconds(bars, index));
  const earliest = start + (before?.beatsSeconds.length ?? 0) * SHORTEST_BEAT_SECONDS;
  const latest = end - bar.beatsSeconds.length * SHORTEST_BEAT_SECONDS;
  if (earliest > latest) return bars;
  const to = Math.min(latest, Math.max(earliest, toSeconds));
  const moved = bars.with(index, stretched(bar, { start: line, end }, { start: to, end }));
  if (before === undefined) return orAsBefore(bars, moved);
  return orAsBefore(bars, moved.with(index - 1, stretched(before, { start, end: line }, { start, end: to })));
}

/** A bar is cut before the beat that is nearest to a moment, its first one excepted. */
export function insertBarLine(bars: Bars, atSeconds: number): Bars {
  const index = barIndexAt(bars, atSeconds);
  const bar = bars[index];
  if (bar === undefined || bar.beatsSeconds.length < 2) return bars;
  const distance = (beat: number) => Math.abs((bar.beatsSeconds[beat] ?? 0) - atSeconds);
  const places = bar.beatsSeconds.map((_, beat) => beat).slice(1);
  const at = places.reduce((best, beat) => (distance(beat) < distance(best) ? beat : best));
  return bars.toSpliced(index, 1, part(bar, 0, at), part(bar, at));
}

/** A bar is joined to the one before it. Of the first one the beats go with the line. */
export function deleteBarLine(bars: Bars, index: number): Bars {
  const [before, bar] = [bars[index - 1], bars[index]];
  if (bar === undefined || bars.length < 2) return bars;
  if (before === undefined) return bars.slice(1);
  return orAsBefore(bars, bars.toSpliced(index - 1, 2, joined(before, bar)));
}

/**
 * "This is one": the nearer bar line moves to the beat at a moment, and the bars from there on are counted anew, each as long as it was.
 * Beats that no bar line stands before become a pickup.
 */
export function startBarAt(bars: Bars, atSeconds: number): Bars {
  const nearest = nearestBeat(bars, atSeconds);
  const bar = bars[nearest?.barIndex ?? -1];
  if (nearest === null || bar === undefined || nearest.beat === 0) return bars;
  const { barIndex, beat } = nearest;
  const isForward = beat <= bar.beatsSeconds.length / 2;
  const before = isForward ? bars[barIndex - 1] : undefined;
  const head = part(bar, 0, beat);
  const leading = bars.slice(0, before === undefined ? barIndex : barIndex - 1);
  const rest = bars.slice(barIndex);
  const metres = (isForward ? rest : rest.slice(1)).map(metreOf);
  const beats = rest.flatMap(({ beatsSeconds }) => beatsSeconds).slice(beat);
  return orAsBefore(bars, [
    ...leading,
    before === undefined ? head : joined(before, head),
    ...counted(beats, metres, metreOf(bar)),
  ]);
}

/** Every second beat goes, and two bars become one. */
export function halfAsFast(bars: Bars): Bars {
  const whole = hasPickup(bars) ? bars.slice(1) : bars;
  const pickup = bars.slice(0, bars.length - whole.length).flatMap((bar) => {
    const beatsSeconds = bar.beatsSeconds.toReversed().filter((_, place) => place % 2 === 1);
    return beatsSeconds.length === 0 ? [] : [{ ...bar, beatsSeconds: beatsSeconds.toReversed() }];
  });
  const pairs = whole.flatMap((bar, index) => {
    if (index % 2 === 1) return [];
    const beats = [bar, whole[index + 1]].flatMap((one) => one?.beatsSeconds ?? []);
    return [{ ...bar, beatsSeconds: beats.filter((_, place) => place % 2 === 0) }];
  });
  return orAsBefore(bars, [...pickup, ...pairs]);
}

/** A beat comes between each two, and a bar becomes two. */
export function twiceAsFast(bars: Bars, durationSeconds: number): Bars {
  const isTooFast = bars.some((_, index) => secondsPerBeatOf(bars, index) < 2 * SHORTEST_BEAT_SECONDS);
  if (isTooFast) return bars;
  const doubled = bars.flatMap((bar, index) => {
    const end = barEndSeconds(bars, index);
    const beatsSeconds = bar.beatsSeconds
      .flatMap((seconds, beat) => [seconds, (seconds + (bar.beatsSeconds[beat + 1] ?? end)) / 2])
      .filter((seconds) => seconds < durationSeconds);
    const both = { beatsSeconds, unit: bar.unit };
    const { length } = index === 0 && hasPickup(bars) ? (bars[1] ?? bar).beatsSeconds : bar.beatsSeconds;
    const cut = Math.max(0, 2 * bar.beatsSeconds.length - length);
    return [part(both, 0, cut), part(both, cut)].filter(hasBeats);
  });
  return orAsBefore(bars, doubled);
}

/** The beats from one bar on and before another are counted to another number. What is left over is a shorter bar. */
export function setMetre(bars: Bars, { from, until }: { from: number; until: number }, metre: Metre): Bars {
  const beats = bars.slice(from, until).flatMap(({ beatsSeconds }) => beatsSeconds);
  return orAsBefore(bars, [...bars.slice(0, from), ...counted(beats, [], metre), ...bars.slice(until)]);
}

/**
 * Beats that were tapped along, from a one on, take the place of those that were there, in the metre of the place. A song without bars is
 * counted to four, in the tempo of the taps to both its ends.
 */
export function tapAlong(bars: Bars, tappedSeconds: readonly number[], durationSeconds: number): Bars {
  const taps = apart(tappedSeconds.filter((seconds) => seconds >= 0 && seconds < durationSeconds));
  const [first, last] = [taps[0], taps.at(-1)];
  if (first === undefined || last === undefined || first === last) return bars;
  const beatSeconds = (last - first) / (taps.length - 1);
  const at = bars[Math.max(0, barIndexAt(bars, first + beatSeconds / 2))];
  if (at === undefined) return orAsBefore(bars, overSong(taps, beatSeconds, durationSeconds));
  const before = bars.map((bar) => kept(bar, (seconds) => seconds <= first - beatSeconds / 2));
  const isAfter = (seconds: number) => seconds >= last + beatSeconds / 2;
  const whole = bars.filter((bar) => isAfter(barLineOf(bar)));
  // What is left of the bar in which the taps end is counted with them.
  const torn = bars
    .filter((bar) => !isAfter(barLineOf(bar)))
    .flatMap(({ beatsSeconds }) => beatsSeconds.filter(isAfter));
  return orAsBefore(bars, [
    ...before.filter(hasBeats),
    ...counted([...taps, ...torn], [], metreOf(at)),
    ...whole,
  ]);
}

function overSong(taps: readonly number[], beatSeconds: number, durationSeconds: number): BarShape[] {
  const [first, last] = [taps[0] ?? 0, taps.at(-1) ?? 0];
  const lead = Math.floor(first / beatSeconds);
  const trail = Math.max(0, Math.ceil((durationSeconds - last) / beatSeconds) - 1);
  const beats = [
    ...evenBeats(first - lead * beatSeconds, beatSeconds, lead),
    ...taps,
    ...evenBeats(last + beatSeconds, beatSeconds, trail),
  ];
  return counted(beats, [{ ...FOUR, beats: lead % FOUR.beats }], FOUR);
}

/** Of two taps that are too near to each other the first counts. */
function apart(seconds: readonly number[]): number[] {
  const taps: number[] = [];
  for (const tap of seconds.toSorted((one, other) => one - other))
    if (tap - (taps.at(-1) ?? Number.NEGATIVE_INFINITY) >= SHORTEST_BEAT_SECONDS) taps.push(tap);
  return taps;
}

/** Bars of so many beats each, as long as metres are told, then of one metre. */
function counted(beats: readonly number[], metres: readonly Metre[], thenMetre: Metre): BarShape[] {
  const bars: BarShape[] = [];
  for (let [at, bar] = [0, 0]; at < beats.length; bar += 1) {
    const { beats: count, unit } = metres[bar] ?? thenMetre;
    if (count > 0) bars.push({ beatsSeconds: beats.slice(at, at + count), unit });
    at += count;
  }
  return bars;
}

function stretched({ beatsSeconds, unit }: BarShape, was: Stretch, is: Stretch): BarShape {
  const factor = (is.end - is.start) / (was.end - was.start);
  return { beatsSeconds: beatsSeconds.map((seconds) => is.start + (seconds - was.start) * factor), unit };
}

function part({ beatsSeconds, unit }: BarShape, from: number, until?: number): BarShape {
  return { beatsSeconds: beatsSeconds.slice(from, until), unit };
}

function joined({ beatsSeconds, unit }: BarShape, other: BarShape): BarShape {
  return { beatsSeconds: [...beatsSeconds, ...other.beatsSeconds], unit };
}

function kept({ beatsSeconds, unit }: BarShape, isKept: (seconds: number) => boolean): BarShape {
  return { beatsSeconds: beatsSeconds.filter(isKept), unit };
}

function hasBeats({ beatsSeconds }: BarShape): boolean {
  return beatsSeconds.length > 0;
}

function orAsBefore(before: Bars, after: Bars): Bars {
  const isPossible =
    after.length > 0 &&
    after.length <= MOST_BARS &&
    after.every(({ beatsSeconds }) => beatsSeconds.length > 0 && beatsSeconds.length <= MOST_BEATS_IN_BAR) &&
    areRising(after);
  return isPossible ? after : before;
}
