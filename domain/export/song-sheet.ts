/**
 * Pure. The words to print, with the chords above them where they are known: title, artist, key and capo, then the lines in verses with
 * their bars, as one HTML file that needs nothing else.
 */
import { capoHint } from '../music/capo.ts';
import type { ExportedSong } from './exported-song.ts';
import { type SheetPiece, type SheetRow, sheetVerses } from './sheet-rows.ts';
import { escapeXml } from './xml.ts';

const STYLE = `
  @page { margin: 20mm; }
  body { margin: 2rem auto; max-width: 40rem; padding: 0 1rem; color: #111; background: #fff; font: 12pt/1.5 Georgia, serif; }
  h1 { margin: 0; font-size: 20pt; line-height: 1.2; }
  header { margin-bottom: 2em; }
  header p { margin: 0.2em 0; color: #444; }
  .verse { margin: 0 0 1.4em; break-inside: avoid; }
  .row { margin: 0 0 0.4em; }
  .piece { display: inline-block; vertical-align: bottom; padding-left: 0.15em; border-left: 1px solid transparent; line-height: 1.25; }
  .piece.bar { border-left-color: #999; }
  .piece b { display: block; min-height: 1.25em; padding-right: 0.5em; font: bold 10.5pt/1.25 Arial, sans-serif; color: #1d3f8f; }
  .played .piece { min-width: 5.5em; margin-bottom: 0.2em; }
  @media print { body { margin: 0; padding: 0; max-width: none; } .piece b { color: #000; } }
`;

export function writeSongSheet(song: ExportedSong): string {
  const facts = [song.artist, song.keyName, capoLine(song)].filter((fact) => fact !== null && fact !== '');
  return [
    '<!DOCTYPE html>',
    `<html${song.language === null ? '' : ` lang="${escapeXml(song.language)}"`}>`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeXml(song.title)}</title><style>${STYLE}</style></head>`,
    `<body><header><h1>${escapeXml(song.title)}</h1>`,
    ...facts.map((fact) => `<p>${escapeXml(fact ?? '')}</p>`),
    '</header><main>',
    ...sheetVerses(song).map(song.chords.length === 0 ? wordsOf : chordedVerse),
    '</main></body></html>',
    '',
  ].join('\n');
}

/** It is read in every language as it stands. */
function capoLine({ chords }: ExportedSong): string | null {
  const hint = capoHint(chords);
  return hint === null || hint.fret === 0 ? null : `Capo ${hint.fret}: ${hint.shapes.join(', ')}`;
}

function wordsOf(rows: readonly SheetRow[]): string {
  const lines = rows.map(({ pieces }) => escapeXml(pieces.map(({ text }) => text).join(' ')));
  return `<p class="verse">${lines.join('<br>\n')}</p>`;
}

function chordedVerse(rows: readonly SheetRow[]): string {
  const lines = rows.map(
    ({ isSung, pieces }) => `<p class="row${isSung ? '' : ' played'}">${pieces.map(pieceOf).join(' ')}</p>`,
  );
  return `<div class="verse">${lines.join('\n')}</div>`;
}

function pieceOf({ text, chords, isBar }: SheetPiece): string {
  const names = chords.map((name) => (name === 'N' ? 'N.C.' : name)).join(' ');
  return `<span class="piece${isBar ? ' bar' : ''}"><b>${escapeXml(names)}</b>${escapeXml(text)}</span>`;
}
