/**
 * Pure. UltraStar txt, version 1.1.0. Beats of 20 ms suit games; behind the closing E, which every reader must ignore, stand the exact
 * times, as what they differ from the beats by: a file that was edited elsewhere is never further off than its beats.
 */
import { exactLines } from './exact-notes.ts';
import type { ExportedNote, ExportedSong } from './exported-song.ts';
import { type NoteGroup, syllableNotes } from './syllable-notes.ts';

export const ULTRASTAR_BPM = 750;
/** BPM counts quarters of a beat: 15000 / BPM milliseconds. */
const MS_PER_BEAT = 15_000 / ULTRASTAR_BPM;
const MIDI_OF_ZERO = 60;
/** The description asks for headers of one program to begin with its name and a hyphen. */
export const SEMITONES_HEADER = 'CANTORA-SEMITONES';
/** Exact times are whole tenths of a millisecond. */
export const EXACT_UNITS_PER_SECOND = 10_000;
export const EXACT_TIMES_MARK = 'CANTORA EXACT TIMES';

/** Only its beats are known of a word that is spoken. */
const SPOKEN_LINE = '0 0';

const LANGUAGES: Record<string, string> = {
  en: 'English',
  ru: 'Russian',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
};

export interface AudioNames {
  vocals: string;
  instrumental: string;
}

interface Sung {
  startSeconds: number;
  durationSeconds: number;
  /** Null where no melody is known. */
  midiNote: number | null;
  text: string;
  phraseIndex: number;
  /** Null for a word that is spoken. */
  group: NoteGroup | null;
}

interface Placed extends Sung {
  startBeat: number;
  beats: number;
}

export function writeUltrastar(song: ExportedSong, audio: AudioNames): string {
  const sung = sungInOrder(song);
  const gapMs = Math.round((sung[0]?.startSeconds ?? 0) * 1000);
  const placed = sung.map((one, index) => placedOn(one, sung[index + 1], gapMs));
  const body = placed.flatMap((one, index) => [...phraseBreak(placed[index - 1], one), noteLine(one)]);
  const exact = exactOf(placed, gapMs);
  return `${[...header(song, audio, gapMs), ...body, 'E', EXACT_TIMES_MARK, ...exact].join('\n')}\n`;
}

/** One line for each row; the rows of a group follow each other. */
function exactOf(placed: readonly Placed[], gapMs: number): string[] {
  const rowsOf = new Map<NoteGroup, Placed[]>();
  for (const row of placed)
    if (row.group !== null) rowsOf.set(row.group, [...(rowsOf.get(row.group) ?? []), row]);
  const lineOf = new Map<Placed, string>();
  for (const [group, rows] of rowsOf) {
    const lines = exactLines(
      rows.map((row) => asWritten(row, gapMs)),
      group,
      EXACT_UNITS_PER_SECOND,
    );
    for (const [index, row] of rows.entries()) lineOf.set(row, lines[index] ?? SPOKEN_LINE);
  }
  return placed.map((row) => lineOf.get(row) ?? SPOKEN_LINE);
}

function header(song: ExportedSong, audio: AudioNames, gapMs: number): string[] {
  const language = LANGUAGES[song.language ?? ''];
  return [
    '#VERSION:1.1.0',
    `#TITLE:${song.title}`,
    `#ARTIST:${song.artist || 'Unknown artist'}`,
    `#MP3:${audio.instrumental}`,
    `#AUDIO:${audio.instrumental}`,
    `#VOCALS:${audio.vocals}`,
    `#INSTRUMENTAL:${audio.instrumental}`,
    ...(language === undefined ? [] : [`#LANGUAGE:${language}`]),
    '#CREATOR:Cantora',
    `#BPM:${ULTRASTAR_BPM}`,
    `#GAP:${gapMs}`,
    `#${SEMITONES_HEADER}:${song.semitones}`,
  ];
}

type Unwritten = Omit<Sung, 'text'> & Pick<ExportedNote, 'text' | 'goesOn' | 'isHeld'>;

function sungInOrder({ notes, spoken }: ExportedSong): Sung[] {
  const written = syllableNotes(notes).flatMap((group) => group.written.map((note) => ({ ...note, group })));
  const words = spoken.map(({ text, startSeconds, endSeconds, phraseIndex }) => ({
    ...{ startSeconds, durationSeconds: Math.max(0, endSeconds - startSeconds), phraseIndex },
    ...{ text, midiNote: null, goesOn: false, isHeld: false, group: null },
  }));
  const all: Unwritten[] = [...written, ...words].sort(
    (left, right) => left.startSeconds - right.startSeconds,
  );
  let latest = 0;
  let goesOn = false;
  return all.map((one, index) => {
    latest = Math.max(latest, one.phraseIndex);
    if (one.text !== null) goesOn = one.goesOn;
    // The space that ends a word stands behind the last note that holds it.
    const endsWord = !goesOn && !all[index + 1]?.isHeld;
    return { ...one, phraseIndex: latest, text: (one.text ?? '~') + (endsWord ? ' ' : '') };
  });
}

function placedOn(one: Sung, next: Sung | undefined, gapMs: number): Placed {
  const beatOf = (seconds: number) => Math.max(0, Math.round((seconds * 1000 - gapMs) / MS_PER_BEAT));
  const startBeat = beatOf(one.startSeconds);
  const endBeat = beatOf(one.startSeconds + one.durationSeconds);
  const room = next === undefined ? Number.POSITIVE_INFINITY : beatOf(next.startSeconds) - startBeat;
  return { ...one, startBeat, beats: Math.max(1, Math.min(endBeat - startBeat, room)) };
}

function noteLine({ midiNote, startBeat, beats, text }: Placed): string {
  const kind = midiNote === null ? 'F' : ':';
  return `${kind} ${startBeat} ${beats} ${midiNote === null ? 0 : midiNote - MIDI_OF_ZERO} ${text}`;
}

/** In the middle of the pause, so that the line before may be read to its end. */
function phraseBreak(before: Placed | undefined, next: Placed): string[] {
  if (before === undefined || before.phraseIndex === next.phraseIndex) return [];
  const endBeat = before.startBeat + before.beats;
  return [`- ${Math.max(endBeat, Math.floor((endBeat + next.startBeat) / 2))}`];
}

function asWritten({ startBeat, beats, midiNote }: Placed, gapMs: number) {
  const startSeconds = (gapMs + startBeat * MS_PER_BEAT) / 1000;
  return { startSeconds, durationSeconds: (beats * MS_PER_BEAT) / 1000, midiNote: midiNote ?? 0 };
}
