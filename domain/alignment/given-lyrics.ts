/** Reads what a singer gives as the words of a song. */

/** `tapped`: lines whose starts the singer marked while listening. */
export const GIVEN_FORMATS = ['plain', 'lrc', 'ultrastar', 'tapped'] as const;
export type GivenFormat = (typeof GIVEN_FORMATS)[number];

/** Characters of a text. */
export const MAX_TEXT_CHARACTERS = 20_000;
/** Sung lines of plain or tapped lyrics: in a file the engine counts them, since there a line may be a syllable. */
export const MAX_LINES = 400;

export interface TappedLine {
  start: number;
  text: string;
}

export interface GivenLyrics {
  format: GivenFormat;
  /** Exactly as it was typed. */
  text: string;
  /** Tapped lyrics have them; it is null otherwise. */
  lines: TappedLine[] | null;
  /** Null asks us to find it out. */
  language: string | null;
  /** Placed also where the voice seems to sing other words: the singer says that these are the song's. */
  isInsisted: boolean;
}

/** Says what is wrong with a text, and at which field. */
interface LyricsProblem {
  path: (string | number)[];
  message: string;
}

/** Says which limit a text exceeds. */
type TextExcess = { name: 'characters' | 'lines'; count: number; most: number };

/** Pure. All that is wrong with lyrics of the right types. */
export function lyricsProblems(given: {
  format: GivenFormat;
  text: string | undefined;
  lines: TappedLine[] | undefined;
}): LyricsProblem[] {
  const { format, text, lines } = given;
  const isTapped = format === 'tapped';
  return [
    ...(text === undefined && isTapped ? [] : textProblems(text ?? '', format)),
    ...(isTapped ? tapProblems(lines ?? []) : []),
    ...(!isTapped && lines !== undefined
      ? [{ path: ['lines'], message: 'lines belong to the format tapped.' }]
      : []),
  ];
}

function textProblems(text: string, format: GivenFormat): LyricsProblem[] {
  const problem = (message: string) => [{ path: ['text'], message }];
  if (text.trim() === '') return problem('text must not be empty.');
  if (!isReadable(text)) return problem('text must hold readable characters only.');
  const excess = textExcess(text, format);
  return excess
    ? problem(`text must have at most ${excess.most} ${excess.name}; it has ${excess.count}.`)
    : [];
}

/** Gives null where the text is taken. */
export function textExcess(text: string, format: GivenFormat): TextExcess | null {
  const characters = charactersOf(text);
  if (characters > MAX_TEXT_CHARACTERS)
    return { name: 'characters', count: characters, most: MAX_TEXT_CHARACTERS };
  const sung = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;
  return format === 'plain' && sung > MAX_LINES ? { name: 'lines', count: sung, most: MAX_LINES } : null;
}

function tapProblems(lines: TappedLine[]): LyricsProblem[] {
  if (lines.length === 0)
    return [{ path: ['lines'], message: 'lines must hold at least one line with its start.' }];
  if (lines.length > MAX_LINES)
    return [{ path: ['lines'], message: `lines must hold at most ${MAX_LINES} lines.` }];
  if (lines.reduce((sum, { text }) => sum + charactersOf(text), 0) > MAX_TEXT_CHARACTERS)
    return [
      { path: ['lines'], message: `lines must have at most ${MAX_TEXT_CHARACTERS} characters together.` },
    ];
  return lines.flatMap(({ start, text }, index) => [
    ...lineProblems(text).map((message) => ({
      path: ['lines', index, 'text'],
      message: `lines.${index}.text ${message}`,
    })),
    ...(start <= (lines[index - 1]?.start ?? -1)
      ? [
          {
            path: ['lines', index, 'start'],
            message: `lines.${index}.start must be later than the start of the line before.`,
          },
        ]
      : []),
  ]);
}

function lineProblems(text: string): string[] {
  if (text.trim() === '') return ['must not be empty.'];
  return isReadable(text) ? [] : ['must hold readable characters only.'];
}

/** Half of a pair of code units is no character, and SQLite ends a text at NUL. */
function isReadable(text: string): boolean {
  return !/\p{Surrogate}|\0/u.test(text);
}

function charactersOf(text: string): number {
  return [...text].length;
}
