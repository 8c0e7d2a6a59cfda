/** Pure. A Standard MIDI File as notes with syllables: the track with words on its notes, or else the one with the most notes. */
import { MAX_IMPORTED_NOTES, MAX_MIDI_BYTES } from '../contracts/import-limits.ts';
import type { ImportRefusal } from '../errors.ts';
import type { Result } from '../result.ts';
import type { ImportedNote, ImportedSong } from './imported-song.ts';
import { SEMITONES_MARK } from './midi.ts';
import { type ReadEvent, readTracks } from './midi-events.ts';
import { tempoMap } from './midi-tempo.ts';
import { plainText } from './plain-text.ts';
import { orRefusal, RefusedFile } from './refused-file.ts';

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

/** Refused where the file is cut off, counts frames in place of beats, or has no notes or too many. */
export function readMidi(bytes: Uint8Array): Result<ImportedSong, ImportRefusal> {
  return orRefusal(() => songOf(bytes));
}

function songOf(bytes: Uint8Array): ImportedSong {
  if (bytes.length > MAX_MIDI_BYTES) throw new RefusedFile('too_much_in_it');
  const { tracks, ticksPerBeat } = readTracks(bytes);
  const events = tracks.flat();
  const secondsAt = tempoMap(events, ticksPerBeat);
  const mark = events.find((event) => event.kind === 'text' && event.text.startsWith(SEMITONES_MARK));
  const told = mark?.kind === 'text' ? Number(mark.text.slice(SEMITONES_MARK.length)) || 0 : null;
  const read = tracks.map((track) => notesOf(track, told !== null)).filter(({ notes }) => notes.length > 0);
  const [melody, ...others] = read.toSorted(
    (left, right) => right.words - left.words || right.notes.length - left.notes.length,
  );
  if (melody === undefined) throw new RefusedFile('damaged');
  if (melody.notes.length > MAX_IMPORTED_NOTES) throw new RefusedFile('too_many_notes');
  return {
    format: 'midi',
    semitones: told,
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
  for (const event of events) {
    const { tick } = event;
    switch (event.kind) {
      case 'lyric': {
        words += 1;
        const before = notes.at(-1);
        if (!isOurs && before?.fromTick === tick && before.lyric === null) before.lyric = event.text;
        else pending = { tick, lyric: event.text };
        break;
      }
      case 'on': {
        const note = {
          fromTick: tick,
          untilTick: tick,
          midiNote: event.midiNote,
          lyric: lyricAt(pending, tick),
        };
        pending = null;
        notes.push(note);
        const key = keyOf(event);
        const queue = sounding.get(key);
        if (queue === undefined) sounding.set(key, { notes: [note], ended: 0 });
        else queue.notes.push(note);
        break;
      }
      case 'off':
        end(sounding.get(keyOf(event)), tick);
        break;
      case 'text':
      case 'tempo':
        break;
      default:
        event satisfies never;
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

function keyOf({ channel, midiNote }: { channel: number; midiNote: number }): number {
  return channel * 128 + midiNote;
}
