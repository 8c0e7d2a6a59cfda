/** Pure. XML as far as scores need it: one piece after the other, in linear time, and without entities of a document's own. */
import { SaxesParser } from 'saxes';
import { MAX_SCORE_TAGS } from '../contracts/import-limits.ts';
import { RefusedFile } from './refused-file.ts';

export type XmlPiece =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
const OPTIONS = { position: false, xmlns: false } as const;
/** A tag of a score has a handful. */
const MOST_ATTRIBUTES = 50;
/** As much is parsed at a time: no more pieces than it has are in memory. */
const STEP_LENGTH = 16_384;

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&${ENTITIES[letter]};`);
}

/** Throws where the text is no XML, or has more tags than any score. The parser knows the five entities of XML and no others. */
export function* xmlPieces(xml: string): Generator<XmlPiece> {
  const parser = new SaxesParser(OPTIONS);
  const pieces: XmlPiece[] = [];
  parser.on('error', () => {
    throw new RefusedFile('damaged');
  });
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES) throw new RefusedFile('too_much_in_it');
  });
  parser.on('opentag', ({ name, attributes }) => pieces.push({ kind: 'open', name, attributes }));
  parser.on('closetag', ({ name }) => pieces.push({ kind: 'close', name }));
  const takeText = (text: string) => {
    if (text.trim() !== '') pieces.push({ kind: 'text', text });
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  let tags = 0;
  for (let from = 0; from < xml.length; from += STEP_LENGTH) {
    parser.write(xml.slice(from, from + STEP_LENGTH));
    tags += pieces.length;
    if (tags > MAX_SCORE_TAGS) throw new RefusedFile('too_much_in_it');
    yield* pieces.splice(0);
  }
  parser.close();
  yield* pieces;
}
