import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { en } from './en.ts';
import { everyWordIn } from './every-word.test-kit.ts';

/** Each language says all that English says, in words of its own, and English says nothing that nobody shows. */

const OTHERS = LOCALES.filter((locale) => locale !== 'en');
const APP = join(import.meta.dirname, '..');

type Leaf = [path: string, value: unknown];

function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Formats are the platform's; what singers have said is printed as they said it. */
const leavesIn = (locale: Locale) =>
  leavesOf(everyWordIn(locale)).filter(([path]) => !/^formats\.|testimonials/.test(path));

/** What is said, with the same values for every language. Null where it asks for more than numbers and names. */
function spoken(value: unknown): string | null {
  if (typeof value !== 'function') return String(value);
  try {
    return String(value(3, 5, 7));
  } catch {
    return null;
  }
}

/** Names, signs and file names; and words that are the same in one of the other languages. */
const SAME_EVERYWHERE =
  /^(landingSections\.demo\.songTitle|demoSong\.title|training\.(songTitle|demoFile|badge)|common\.(appName|pageTitle)|landing\.footer\.year|player\.(engineNames|shortcuts|timbres)\.|songFiles\.|song\.redo\.p?i?t?c?h?[mM]ethods|secondFactor\.recovery\.fileName|practice\.httpStatus|legal\.documents\.licences\.sections\.[0-9]\.items|errors\.)/;
const SAME_BY_CHANCE: readonly string[] = [
  'sharing.link',
  'sharing.page.minutes',
  'sing.cents',
  'coach.panel.title',
  'dashboard.chart.minutes',
  'dashboard.goal.choices.minutes',
  'dashboard.today.minutes',
  'editing.editorOf',
  'player.columns.name',
  'practiceTools.wordlessPhrase',
  'subscription.badges.active',
  'common.notifications',
  'dashboard.chart.minutesColumn',
  'pricing.faqHeading',
  'player.seek',
  'player.report.version',

  'coach.bestKey.voices.alto',
  'coach.bestKey.voices.soprano',
  'coach.bestKey.voices.tenor',
  'player.bpm',
  'player.mixer',
  'player.region',
  'practiceTools.loopTitle',
  'song.processing.findings.bpm',
  'accountPage.plan.heading',
  'accountPage.title',
  'common.status.processing',
  'dashboard.timer.minutes',
  'editing.fields.note',
  'editing.versions.open',
  'landing.footer.legal',
  'ledger.columns.balance',
  'ledger.pages',
  'legal.documents.cookies.sections.0.heading',
  'landing.footer.licences',
  'legal.documents.licences.title',
  'player.columns.note',
  'player.pause',
  'player.total',
  'player.key',
  'player.tempo',
  'player.instrumental',
  'practice.pause',
  'practiceTools.phrases',
  'practiceTools.sections',
  'roll.region',
  'song.processing.findings.tempo',
  'usage.active',
  'waitlist.label',
];

describe.each(OTHERS)('the words in %s', (locale) => {
  const english = new Map(leavesIn('en'));
  const words = leavesIn(locale);

  test('are those of every place that English has, and of no other', () => {
    const shape = (leaves: Leaf[]) => leaves.map(([path, value]) => `${path}: ${typeof value}`).sort();
    const here = words.filter(([path]) => !/^(errors|fields)\./.test(path));
    const there = leavesIn('en').filter(([path]) => !/^(errors|fields)\./.test(path));
    expect(shape(here)).toEqual(shape(there));
    expect(words.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    expect(words.filter(([path, value]) => value === '' && english.get(path) !== '')).toEqual([]);
  });

  test('are translated', () => {
    const left = words.filter(([path, value]) => {
      const said = spoken(value);
      const isSame = said !== null && /\p{L}{3}/u.test(said) && said === spoken(english.get(path));
      return isSame && !SAME_EVERYWHERE.test(path) && !SAME_BY_CHANCE.includes(path);
    });
    expect(left.map(([path]) => path)).toEqual([]);
  });

  test('never show a value that was not written for people', () => {
    const broken = words.filter(([path, value]) => {
      const said = spoken(value);
      return (
        said !== null &&
        /undefined|NaN|\[object/.test(said) &&
        !/undefined|NaN|\[object/.test(spoken(english.get(path)) ?? '')
      );
    });
    expect(broken.map(([path]) => path)).toEqual([]);
  });

  test('legal pages have the date and as many lines as the English ones', () => {
    expect(everyWordIn(locale).legal.updatedOn).toBe(en.legal.updatedOn);
  });
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'content' ? [] : sourcesIn(path);
    return /(?<!\.test)\.tsx?$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Named by the specification, though no page of ours makes that call. */
const SPECIFIED = ['failures.useCredits'];
/** Told by code: the codes stand in `domain`, and every language needs words for each of them. */
const BY_CODE =
  /^(errors|fields|scopes|runErrors|waitlist\.f|accountPage\.activity\.kinds|player\.(report|engineNames))/;

test('no words wait for a page that shows them', () => {
  const names = new Set(
    [...sourcesIn(APP), ...sourcesIn(join(APP, '../domain'))].flatMap((text) => text.match(/\w+/g) ?? []),
  );
  const unused = leavesOf(en).filter(([path]) => {
    const name =
      path
        .split('.')
        .filter((part) => !/^\d+$/.test(part))
        .at(-1) ?? '';
    return (
      !BY_CODE.test(path) && !SPECIFIED.includes(path) && !name.split('-').every((part) => names.has(part))
    );
  });
  expect(unused.map(([path]) => path)).toEqual([]);
});
