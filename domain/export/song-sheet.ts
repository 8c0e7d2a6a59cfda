/** Pure. The words to print: title, artist and key, then the lines in verses, as one HTML file that needs nothing else. */
import type { ExportedLine } from './exported-lines.ts';
import type { ExportedSong } from './exported-song.ts';
import { escapeXml } from './xml.ts';

/** A longer pause between two lines parts verses, if it is also much longer than the song's usual one. */
const VERSE_PAUSE_SECONDS = 3;
const USUAL_PAUSES = 2;

const STYLE = `
  @page { margin: 20mm; }
  body { margin: 2rem auto; max-width: 40rem; padding: 0 1rem; color: #111; font: 12pt/1.5 Georgia, serif; }
  h1 { margin: 0; font-size: 20pt; line-height: 1.2; }
  header { margin-bottom: 2em; }
  header p { margin: 0.2em 0; color: #444; }
  .verse { margin: 0 0 1.4em; break-inside: avoid; }
  @media print { body { margin: 0; padding: 0; max-width: none; } }
`;

export function writeSongSheet(song: ExportedSong): string {
  const facts = [song.artist, song.keyName].filter((fact) => fact !== null && fact !== '');
  const verses = versesOf(song.lines).map(
    (lines) => `<p class="verse">${lines.map(({ text }) => escapeXml(text)).join('<br>\n')}</p>`,
  );
  return [
    '<!DOCTYPE html>',
    `<html${song.language === null ? '' : ` lang="${escapeXml(song.language)}"`}>`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeXml(song.title)}</title><style>${STYLE}</style></head>`,
    `<body><header><h1>${escapeXml(song.title)}</h1>`,
    ...facts.map((fact) => `<p>${escapeXml(fact ?? '')}</p>`),
    '</header><main>',
    ...verses,
    '</main></body></html>',
    '',
  ].join('\n');
}

/** Lines without words are pauses. */
export function versesOf(lines: readonly ExportedLine[]): ExportedLine[][] {
  const worded = lines.filter(({ text }) => text !== '');
  const pauses = worded.map((line, index) => line.startSeconds - endOf(worded[index - 1], line));
  const sorted = pauses.slice(1).sort((left, right) => left - right);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const verses: ExportedLine[][] = [];
  for (const [index, line] of worded.entries()) {
    const isNew = (pauses[index] ?? 0) >= Math.max(VERSE_PAUSE_SECONDS, USUAL_PAUSES * usual);
    const verse = verses.at(-1);
    if (verse === undefined || isNew) verses.push([line]);
    else verse.push(line);
  }
  return verses;
}

/** A line whose words have no times lasts until the next. */
function endOf(line: ExportedLine | undefined, next: ExportedLine): number {
  return line?.words.at(-1)?.endSeconds ?? next.startSeconds;
}
