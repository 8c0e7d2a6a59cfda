/** Pure. What of a score's elements tells notes, tempo and place; one after the other, however long the score. */
import { RefusedFile } from './refused-file.ts';
import { type XmlPiece, xmlPieces } from './xml.ts';

type XmlTag = Extract<XmlPiece, { kind: 'open' }>;

export interface ScoreElement {
  kind: 'part' | 'measureEnd' | 'divisions' | 'tempo' | 'backup' | 'forward' | 'note' | 'field';
  /** In divisions; of a tempo beats a minute. */
  duration: number;
  /** Of a field. */
  name: string;
  /** Of a field, or the syllable on a note. */
  text: string;
  syllabic: string;
  step: string;
  alter: number;
  octave: number;
  isPitched: boolean;
  voice: string;
  isChord: boolean;
  isTiedFrom: boolean;
  attack: number;
  release: number;
}

const NOTHING = {
  ...{ duration: 0, name: '', text: '', syllabic: 'single', step: '', alter: 0, octave: 4, isPitched: false },
  ...{ voice: '1', isChord: false, isTiedFrom: false, attack: 0, release: 0 },
};

/** No honest score is nested deeper. */
const MAX_DEPTH = 50;

/** What is gathered until its element closes. */
const GATHERED: Record<string, ScoreElement['kind']> = {
  note: 'note',
  backup: 'backup',
  forward: 'forward',
  'miscellaneous-field': 'field',
};

export function* scoreElements(xml: string): Generator<ScoreElement> {
  let open: ScoreElement | null = null;
  let path: string[] = [];
  for (const piece of xmlPieces(xml)) {
    if (piece.kind === 'text') {
      const place = path.at(-1) ?? '';
      if (open !== null) takeText(open, place, piece.text, path);
      else if (place === 'divisions') yield { ...NOTHING, kind: 'divisions', duration: numberOf(piece.text) };
      continue;
    }
    const gathered = GATHERED[piece.name];
    if (piece.kind === 'open') {
      path.push(piece.name);
      if (path.length > MAX_DEPTH) throw new RefusedFile('damaged');
      if (gathered !== undefined) open = begun(gathered, piece);
      else if (open !== null) takeTag(open, piece);
      else if (piece.name === 'part') yield { ...NOTHING, kind: 'part' };
      else if (piece.name === 'sound' && piece.attributes.tempo !== undefined)
        yield { ...NOTHING, kind: 'tempo', duration: numberOf(piece.attributes.tempo) };
      continue;
    }
    path = path.slice(0, Math.max(0, path.lastIndexOf(piece.name)));
    if (gathered !== undefined && open !== null) {
      yield open;
      open = null;
    } else if (piece.name === 'measure') yield { ...NOTHING, kind: 'measureEnd' };
  }
}

function begun(kind: ScoreElement['kind'], { attributes }: XmlTag): ScoreElement {
  return {
    ...NOTHING,
    kind,
    name: attributes.name ?? '',
    attack: numberOf(attributes.attack ?? '0'),
    release: numberOf(attributes.release ?? '0'),
  };
}

function takeTag(open: ScoreElement, tag: XmlTag): void {
  if (tag.name === 'chord') open.isChord = true;
  if (tag.name === 'pitch') open.isPitched = true;
  if (tag.name === 'tie' && tag.attributes.type === 'stop') open.isTiedFrom = true;
}

function takeText(open: ScoreElement, place: string, text: string, path: readonly string[]): void {
  const value = text.trim();
  if (place === 'duration') open.duration = Math.max(0, numberOf(value));
  else if (place === 'step') open.step = value;
  else if (place === 'alter') open.alter = numberOf(value);
  else if (place === 'octave') open.octave = numberOf(value);
  else if (place === 'voice') open.voice = value;
  else if (place === 'syllabic') open.syllabic = value;
  else if (place === 'text' && path.includes('lyric')) open.text += open.text === '' ? text : ` ${text}`;
  else if (place === 'miscellaneous-field') open.text = value;
}

function numberOf(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) ? number : 0;
}
