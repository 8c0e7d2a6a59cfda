/** Pure. A Standard MIDI File as notes with syllables: the track with words on its notes, or else the one with the most notes. */
import type { ImportedNote, ImportedSong } from './imported-song.ts';
import { SEMITONES_MARK } from './midi.ts';
import { META } from './midi-bytes.ts';
import { type ReadEvent, readTracks } from './midi-events.ts';
import { tempoMap } from './midi-tempo.ts';
import { plainText } from './plain-text.ts';

interface ReadNote {
  fromTick: number;
  untilTick: number;
  midiNote: number;
  lyric: string | null;
}

interface TrackNotes {
  notes: ReadNote[];
  words: number;
}

interface Queue {
  notes: ReadNote[];
  ended: number;
}

export function isMidi(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 4)) === 'MThd';
}

/** Null where the file is cut off, counts frames in place of beats, or has no notes. */
export function readMidi(bytes: Uint8Array): ImportedSong | null {
  const file = readTracks(bytes);
  if (file === null) return null;
  const secondsAt = tempoMap(file.tracks.flat(), file.ticksPerBeat);
  const texts = file.tracks.flat().filter(({ meta }) => meta === META.text);
  const mark = texts.map(({ data }) => decoded(data)).find((text) => text.startsWith(SEMITONES_MARK));
  const read = file.tracks
    .map((events) => notesOf(events, mark !== undefined))
    .filter(({ notes }) => notes.length > 0);
  const [melody, ...others] = read.toSorted(
    (left, right) => right.words - left.words || right.notes.length - left.notes.length,
  );
  if (melody === undefined) return null;
  return {
    format: 'midi',
    semitones: mark === undefined ? null : Number(mark.slice(SEMITONES_MARK.length)) || 0,
    notes: melody.notes.map(({ fromTick, untilTick, midiNote, lyric }): ImportedNote => {
      const startSeconds = secondsAt(fromTick);
      const durationSeconds = Math.max(0.001, secondsAt(untilTick) - startSeconds);
      return { startSeconds, durationSeconds, midiNote, shownText: lyric === null ? null : shown(lyric) };
    }),
    lines: [],
    leftOut: others.length === 0 ? {} : { other_tracks: others.length },
  };
}

/** Syllables end in a hyphen, words in a space; some write a line's beginning as a slash, or hold a syllable with a plus. */
function shown(lyric: string): string | null {
  const text = plainText(lyric).replace(/^[/\\]/, '');
  return /^[~+_]*$/.test(text) ? null : text;
}

/** In files of others a word may stand behind the note that it is sung on. */
function notesOf(events: readonly ReadEvent[], isOurs: boolean): TrackNotes {
  const notes: ReadNote[] = [];
  const sounding = new Map<number, Queue>();
  let pending: { tick: number; lyric: string } | null = null;
  let words = 0;
  for (const { tick, meta, data, status } of events) {
    const kind = status & 0xf0;
    const [midiNote = 0, velocity = 0] = data;
    const key = (status & 0x0f) * 128 + midiNote;
    if (meta === META.lyric) {
      words += 1;
      const before = notes.at(-1);
      if (!isOurs && before?.fromTick === tick && before.lyric === null) before.lyric = decoded(data);
      else pending = { tick, lyric: decoded(data) };
    } else if (kind === 0x90 && velocity > 0) {
      const note = { fromTick: tick, untilTick: tick, midiNote, lyric: lyricAt(pending, tick) };
      pending = null;
      notes.push(note);
      if (!sounding.has(key)) sounding.set(key, { notes: [], ended: 0 });
      sounding.get(key)?.notes.push(note);
    } else if (kind === 0x80 || kind === 0x90) {
      end(sounding.get(key), tick);
    }
  }
  return { notes: notes.filter(({ fromTick, untilTick }) => untilTick > fromTick), words };
}

function lyricAt(pending: { tick: number; lyric: string } | null, tick: number): string | null {
  return pending?.tick === tick ? pending.lyric : null;
}

/** Of two notes of one key the one ends that began first. */
function end(queue: Queue | undefined, tick: number): void {
  const note = queue?.notes[queue.ended];
  if (queue === undefined || note === undefined) return;
  note.untilTick = tick;
  queue.ended += 1;
}

function decoded(data: readonly number[]): string {
  return new TextDecoder().decode(new Uint8Array(data));
}
