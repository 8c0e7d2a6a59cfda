import { xmlPieces } from '../xml.ts';

/**
 * A score held against the rules of the published schema (MusicXML 4.0, score-partwise) for the elements that we write: which children an
 * element has, in which order and how often, which attributes, and what its text may be. What breaks a rule throws.
 */

export interface Element {
  name: string;
  attributes: (name: string) => string | null;
  children: Element[];
  text: string;
}

interface Rule {
  /** In this order; `?` none or one, `*` any number, `+` at least one. */
  children?: string;
  /** In any order. */
  anyOf?: readonly string[];
  text?: RegExp;
  required?: readonly string[];
}

const ANY_TEXT = /^[\s\S]*$/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const WHOLE = /^-?\d+$/;
const POSITIVE = /^[1-9]\d*$/;
const TIE = { required: ['type'] } as const;

const RULES: Record<string, Rule> = {
  'score-partwise': { children: 'work? identification? credit* part-list part+' },
  work: { children: 'work-title?' },
  'work-title': { text: ANY_TEXT },
  identification: { children: 'creator* encoding? miscellaneous?' },
  creator: { text: ANY_TEXT },
  encoding: { children: 'software?' },
  software: { text: ANY_TEXT },
  miscellaneous: { children: 'miscellaneous-field*' },
  'miscellaneous-field': { text: ANY_TEXT, required: ['name'] },
  credit: { children: 'credit-type? credit-words' },
  'credit-type': { text: /^(title|subtitle|composer)$/ },
  'credit-words': { text: ANY_TEXT },
  'part-list': { children: 'score-part' },
  'score-part': { children: 'part-name', required: ['id'] },
  'part-name': { text: ANY_TEXT },
  part: { children: 'measure+', required: ['id'] },
  measure: { anyOf: ['note', 'attributes', 'direction', 'sound', 'barline'], required: ['number'] },
  attributes: { children: 'divisions? key* time* clef*' },
  divisions: { text: POSITIVE },
  key: { children: 'fifths mode?' },
  fifths: { text: WHOLE },
  mode: { text: /^(major|minor)$/ },
  time: { children: 'beats? beat-type? senza-misura?' },
  'senza-misura': {},
  beats: { text: POSITIVE },
  'beat-type': { text: POSITIVE },
  clef: { children: 'sign line? clef-octave-change?' },
  sign: { text: /^[GFC]$/ },
  line: { text: WHOLE },
  'clef-octave-change': { text: WHOLE },
  direction: { children: 'direction-type+ sound?' },
  'direction-type': { children: 'metronome' },
  metronome: { children: 'beat-unit beat-unit-dot? per-minute' },
  'beat-unit': { text: /^quarter$/ },
  'beat-unit-dot': {},
  'per-minute': { text: NUMBER },
  sound: {},
  barline: { children: 'bar-style?' },
  'bar-style': { text: /^light-heavy$/ },
  note: {
    children:
      'pitch? unpitched? rest? duration tie* voice? type? dot* time-modification? notehead? notations* lyric*',
  },
  pitch: { children: 'step alter? octave' },
  step: { text: /^[A-G]$/ },
  alter: { text: NUMBER },
  octave: { text: /^\d$/ },
  unpitched: { children: 'display-step display-octave' },
  'display-step': { text: /^[A-G]$/ },
  'display-octave': { text: /^\d$/ },
  notehead: { text: /^x$/ },
  'time-modification': { children: 'actual-notes normal-notes' },
  'actual-notes': { text: POSITIVE },
  'normal-notes': { text: POSITIVE },
  rest: {},
  duration: { text: POSITIVE },
  tie: TIE,
  voice: { text: ANY_TEXT },
  type: { text: /^(whole|half|quarter|eighth|16th)$/ },
  dot: {},
  notations: { children: 'tied* tuplet*' },
  tied: TIE,
  tuplet: TIE,
  lyric: { children: 'syllabic? text? extend? end-line?' },
  syllabic: { text: /^(single|begin|middle|end)$/ },
  text: { text: ANY_TEXT },
  extend: {},
  'end-line': {},
};

export function checkedScore(xml: string): Element {
  const root = treeOf(xml);
  check(root);
  return root;
}

export function all(element: Element, name: string): Element[] {
  const own = element.name === name ? [element] : [];
  return [...own, ...element.children.flatMap((child) => all(child, name))];
}

function treeOf(xml: string): Element {
  const top: Element = { name: '', attributes: () => null, children: [], text: '' };
  const open = [top];
  for (const piece of xmlPieces(xml)) {
    const parent = open.at(-1);
    if (parent === undefined) throw new Error('More ends than beginnings.');
    if (piece.kind === 'text') parent.text += piece.text;
    else if (piece.kind === 'open') {
      const child = {
        name: piece.name,
        attributes: (name: string) => piece.attributes[name] ?? null,
        children: [],
        text: '',
      };
      parent.children.push(child);
      open.push(child);
    } else if (open.pop()?.name !== piece.name) throw new Error(`${piece.name} ends and was not open.`);
  }
  const [root] = top.children;
  if (root === undefined || open.length !== 1 || top.children.length !== 1) throw new Error('Not one root.');
  return root;
}

function check(element: Element): void {
  const { name, children, text, attributes } = element;
  const rule = RULES[name];
  if (rule === undefined) throw new Error(`No such element: ${name}`);
  if (rule.text === undefined ? text.trim() !== '' : !rule.text.test(text))
    throw new Error(`${name} says "${text}"`);
  for (const needed of rule.required ?? []) {
    if (attributes(needed) === null) throw new Error(`${name} has no ${needed}`);
  }
  const names = children.map((child) => child.name).join(' ');
  const isAllowed = rule.anyOf
    ? children.every((child) => rule.anyOf?.includes(child.name))
    : patternOf(rule.children ?? '').test(names);
  if (!isAllowed) throw new Error(`${name} has the children ${names}`);
  if (name === 'lyric' && !/\b(text|extend)\b/.test(names)) throw new Error('A lyric without text.');
  if (name === 'note' && /pitch rest/.test(names)) throw new Error('A note that is a rest.');
  for (const child of children) check(child);
}

function patternOf(children: string): RegExp {
  const parts = children.split(' ').filter(Boolean);
  const pattern = parts.map((part) => {
    const [, name = '', times = ''] = /^(.*?)([?*+]?)$/.exec(part) ?? [];
    return `(?:${name} ?)${times}`;
  });
  return new RegExp(`^${pattern.join('')}$`);
}
