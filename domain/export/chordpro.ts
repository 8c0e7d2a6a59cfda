/** Pure. ChordPro: the words with each chord in brackets before the word that it is played on, as song book programs read it. */
import type { ExportedSong } from './exported-song.ts';
import { type SheetRow, sheetVerses } from './sheet-rows.ts';

export function writeChordpro(song: ExportedSong): string {
  const facts = [
    ['title', song.title],
    ['artist', song.artist],
    ['key', keyOf(song.keyName)],
    ['tempo', song.tempoBpm === null ? null : String(Math.round(song.tempoBpm))],
    ['time', timeOf(song)],
  ].filter(([, value]) => value !== null && value !== '');
  return [
    ...facts.map(([name, value]) => `{${name}: ${plain(value ?? '')}}`),
    ...sheetVerses(song).flatMap((rows) => ['', ...verseLines(rows)]),
    '',
  ].join('\n');
}

/** What is only played is no verse: it has a bar line before each bar. */
function verseLines(rows: readonly SheetRow[]): string[] {
  if (!rows.some(({ isSung }) => isSung)) return rows.map(playedLine);
  return ['{start_of_verse}', ...rows.map(sungLine), '{end_of_verse}'];
}

function sungLine({ pieces }: SheetRow): string {
  return pieces.map(({ text, chords }) => chords.map(bracketed).join('') + plain(text)).join(' ');
}

function playedLine({ pieces }: SheetRow): string {
  return pieces
    .map(({ chords, isBar }) => [...(isBar ? ['|'] : []), ...chords.map(bracketed)].join(' '))
    .join(' ');
}

function bracketed(name: string): string {
  return `[${name === 'N' ? 'N.C.' : name}]`;
}

/** Of the first whole bar: a pickup has fewer beats. Later ones may have others, which players read from the bars. */
function timeOf({ bars }: ExportedSong): string | null {
  const bar = bars[1] ?? bars[0];
  return bar === undefined ? null : `${bar.beatsSeconds.length}/${bar.unit}`;
}

/** `A minor` is Am. */
function keyOf(keyName: string | null): string | null {
  const [tonic, mode] = keyName?.split(' ') ?? [];
  return tonic === undefined ? null : tonic + (mode === 'minor' ? 'm' : '');
}

/** The format has no way to write its own signs as words: brackets and braces become round ones, and no line is a comment. */
function plain(text: string): string {
  return text.replace(/[[{]/g, '(').replace(/[\]}]/g, ')').replace(/^#/, '♯');
}
