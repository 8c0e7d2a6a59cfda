/** UltraStar txt read by the description of version 1 alone, knowing nothing of our writer: what is against it throws. */

interface ParsedNote {
  kind: string;
  startMs: number;
  durationMs: number;
  pitch: number;
  text: string;
}

export function parsedByDescription(file: string): { headers: Record<string, string>; notes: ParsedNote[] } {
  if (file.includes('\uFEFF')) throw new Error('A byte order mark.');
  const lines = file.split(/\r\n|\r|\n/);
  const end = lines.indexOf('E');
  if (end === -1) throw new Error('No E at the end.');
  const told = lines.slice(0, end).filter((line) => line.trim() !== '');
  const headers = Object.fromEntries(
    told.filter((line) => line.startsWith('#')).map((line) => splitOnce(line.slice(1), ':')),
  );
  for (const key of ['VERSION', 'BPM', 'MP3', 'TITLE', 'ARTIST']) {
    if (!headers[key]) throw new Error(`No ${key}.`);
  }
  if (!/^1\.\d+\.\d+$/.test(headers.VERSION ?? '') || !/^\d+([.,]\d+)?$/.test(headers.BPM ?? '')) {
    throw new Error('A header outside its syntax.');
  }
  // The value is implicitly quadrupled.
  const msPerBeat = 60_000 / (4 * Number((headers.BPM ?? '').replace(',', '.')));
  const gapMs = Number((headers.GAP ?? '0').replace(',', '.'));
  const body = told.filter((line) => !line.startsWith('#'));
  checkPhrases(body);
  const notes = body
    .filter((line) => !line.startsWith('-'))
    .map((line) => {
      const match = /^([!-"$-~])\s(\d+)\s(\d+)\s(-?\d+)\s(.+)$/u.exec(line);
      if (match === null) throw new Error(`No note: ${line}`);
      const [, kind = '', start, duration, pitch, text = ''] = match;
      return {
        ...{ kind, text, pitch: Number(pitch) },
        ...{ startMs: gapMs + Number(start) * msPerBeat, durationMs: Number(duration) * msPerBeat },
      };
    });
  return { headers, notes };
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** An end of phrase never follows another, and stands after a note and before one. */
function checkPhrases(body: readonly string[]): void {
  for (const [index, line] of body.entries()) {
    if (!line.startsWith('-')) continue;
    if (!/^-\s\d+\s*$/.test(line)) throw new Error(`No end of phrase: ${line}`);
    const around = [body[index - 1], body[index + 1]];
    if (around.some((other) => other === undefined || other.startsWith('-')))
      throw new Error('A phrase without notes.');
  }
}
