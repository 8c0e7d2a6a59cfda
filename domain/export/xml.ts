/** Pure. XML as far as scores need it: one element after the other, in linear time, and without entities of a document's own. */

export interface XmlTag {
  kind: 'open' | 'close';
  name: string;
  /** Null where there is none of that name. */
  attribute: (name: string) => string | null;
}

export type XmlPiece = XmlTag | { kind: 'text'; text: string };

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_TAG_LENGTH = 4096;
const TAG = /^<(\/?)([\w:.-]+)([\s\S]*?)(\/?)>$/;

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&${nameOf(letter)};`);
}

/** Stops where the text is no XML. */
export function* xmlPieces(xml: string): Generator<XmlPiece> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    const text = xml.slice(at, open === -1 ? xml.length : open);
    if (text.trim() !== '') yield { kind: 'text', text: unescaped(text) };
    if (open === -1) return;
    const end = endOf(xml, open);
    if (end === null) return;
    yield* tagsIn(xml.slice(open, end));
    at = end;
  }
}

function* tagsIn(markup: string): Generator<XmlTag> {
  const [, slash, name, attributes = '', isEmpty] = TAG.exec(markup) ?? [];
  if (name === undefined) return;
  const attribute = (wanted: string) => attributeIn(attributes, wanted);
  yield { kind: slash === '/' ? 'close' : 'open', name, attribute };
  if (isEmpty === '/') yield { kind: 'close', name, attribute };
}

/** Where a tag, a comment or a declaration ends; null where it does not, or is longer than any honest one. */
function endOf(xml: string, open: number): number | null {
  const mark = xml.startsWith('<!--', open) ? '-->' : '>';
  const end = xml.indexOf(mark, open);
  if (end === -1 || (mark === '>' && end - open > MAX_TAG_LENGTH)) return null;
  return end + mark.length;
}

function attributeIn(attributes: string, wanted: string): string | null {
  for (const [, name, double, single] of attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (name === wanted) return unescaped(double ?? single ?? '');
  }
  return null;
}

function unescaped(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

function nameOf(letter: string): string {
  return Object.entries(ENTITIES).find(([, value]) => value === letter)?.[0] ?? '';
}
