import { describe, expect, test } from 'vitest';
import { isNotice, SECURITY_EVENT_KINDS } from '#domain/accounts/security-events.ts';
import { LOCALES, type Locale } from '#domain/locales.ts';
import type { Mail } from './mail.ts';
import { linkFor } from './mail-links.ts';
import { songsToName } from './named-songs.ts';
import { wordsFor } from './words.ts';

const ENV = {
  APP_ORIGIN: 'https://sing.example',
  ACCESS_TOKEN_SECRET: 'a secret of more than thirty-two letters',
};
const MAILS: Mail[] = [
  { kind: 'password_reset', tokenId: 'token_1' },
  { kind: 'email_change_confirm', tokenId: 'token_1' },
  { kind: 'email_changed_notice', stage: 'requested' },
  { kind: 'email_changed_notice', stage: 'done', tokenId: 'token_1' },
  { kind: 'email_taken_notice' },
  { kind: 'password_changed_notice' },
  { kind: 'api_key_created_notice' },
  { kind: 'webhook_stopped' },
  { kind: 'sound_put_away_soon', putAwayAtMs: 0, titles: ['Una voce'], others: 0, songId: 'song_1' },
  { kind: 'sound_put_away_soon', putAwayAtMs: 0, titles: ['Una voce', 'Se vuol'], others: 2, songId: null },
  { kind: 'payment_failed', plan: 'pro' },
  { kind: 'refund_receipt', plan: 'premium', amountCents: 4_999 },
  {
    kind: 'subscription_changed',
    from: 'premium',
    to: 'free',
    effectiveAtMs: Date.parse('2026-06-30T22:00:00Z'),
  },
];

/** What to do if it was not the reader, as each language says it. */
const OTHERWISE: Record<Locale, RegExp> = {
  en: /If (it was not you|you did not ask|you do not have)/,
  ru: /Если (это были не вы|вы об этом не просили|этого тарифа у вас нет)/,
  es: /Si no (has sido tú|lo has pedido tú|tienes este plan)/,
  pt: /Se (não foi você|você não (pediu isso|tem este plano))/,
  fr: /Si (ce n’était pas vous|vous (ne l’avez pas demandé|n’avez pas cette formule))/,
};
const IN_EVERY_LANGUAGE = LOCALES.flatMap((locale) => MAILS.map((mail) => ({ ...mail, mail, locale })));

const NOTICES = SECURITY_EVENT_KINDS.filter(isNotice);

test.each(NOTICES)('the notice %s has its words in every language', (about) => {
  for (const locale of LOCALES) {
    const { subject, text } = wordsFor({ kind: 'security_notice', about }, 'LINK', locale);
    expect(subject).toMatch(/^[^\r\n]{10,78}$/);
    expect(text).toContain('LINK');
    expect(text).toMatch(OTHERWISE[locale]);
  }
});

describe.each(IN_EVERY_LANGUAGE)('the mail $kind $stage in $locale', ({ mail, locale }) => {
  test('says who writes, and what to do if it was not you', async () => {
    const { subject, text } = wordsFor(mail, await linkFor(ENV, mail), locale);
    expect(subject).toMatch(/^[^\r\n]{10,78}$/);
    expect(subject).toContain('Cantora');
    expect(text).toContain('Cantora');
    expect(text).toMatch(OTHERWISE[locale]);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('has the same words at every try', async () => {
    const first = wordsFor(mail, await linkFor(ENV, mail), locale);
    expect(wordsFor(mail, await linkFor(ENV, mail), locale)).toEqual(first);
  });

  test('leads nowhere but to the configured address, and carries a token only if it is what it is for', async () => {
    const { text } = wordsFor(mail, await linkFor(ENV, mail), locale);
    const links = text.match(/https?:\S+/g) ?? [];
    expect(links.every((link) => link.startsWith(`${ENV.APP_ORIGIN}/`))).toBe(true);
    expect(text.includes('#token=')).toBe('tokenId' in mail);
  });
});

test('money and plans are said as people know them', async () => {
  const refund = MAILS.find(({ kind }) => kind === 'refund_receipt');
  const changed = MAILS.find(({ kind }) => kind === 'subscription_changed');
  if (!refund || !changed) throw new Error('The list of mails is too short.');
  expect(wordsFor(refund, '', 'en').text).toContain('$49.99 for your Cantora Master plan');
  expect(wordsFor(changed, '', 'en').text).toContain('from Master to Free, from 2026-06-30 on (UTC)');
});

test('songs are named without anything that a mail program makes a link of, and the mail leads to the only one', async () => {
  const titles = ['Pay at https://evil.example/now', 'a@b.example', 'Mr. Brightside (feat. x.y)\r\nBcc: z'];
  const songs = titles.map((title, at) => ({ id: `song_${at}`, title }));
  const mail = { kind: 'sound_put_away_soon', putAwayAtMs: 0, ...songsToName(songs) } as const;
  const { text } = wordsFor(mail, await linkFor(ENV, mail), 'en');
  expect(text).toContain('- Mr. Brightside (feat. x y) Bcc: z');
  expect(text.match(/\w+[.:/@]\w+\S*/g)).toEqual(['sing.example/library']);
  const one = { ...mail, ...songsToName(songs.slice(0, 1)) };
  expect(await linkFor(ENV, one)).toBe('https://sing.example/song/song_0');
});
