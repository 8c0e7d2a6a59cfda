import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readableTitle, titleFromFileName } from './readable-titles.ts';
import { checkTitle } from './title-rules.ts';
import { cleanTitle } from './titles.ts';

describe('a title made from the name of a file', () => {
  test.each([
    ['spleeter_audio_example.mp3', 'Spleeter audio example'],
    ['01_spleeter_audio_example (Official Video) [320kbps].mp3', 'Spleeter audio example'],
    ['una-voce-poco-fa.mp3', 'Una voce poco fa'],
    ['03 - Casta Diva.flac', 'Casta Diva'],
    ['1. Катюша (официальный клип) 320 kbps.mp3', 'Катюша'],
    ['Luis Fonsi - Despacito (Video Oficial).m4a', 'Luis Fonsi - Despacito'],
    ['Stromae - Formidable (Clip Officiel)  .wav', 'Stromae - Formidable'],
    ['02_夜に駆ける_(Official_Music_Video).opus', '夜に駆ける'],
    ['Rick Astley - Never Gonna Give You Up [dQw4w9WgXcQ].webm', 'Rick Astley - Never Gonna Give You Up'],
    ['my  song   demo.wav.mp3', 'My song demo'],
    ['McCartney_live official video.mp3', 'McCartney live'],
    ['1-04 Aria.ogg', 'Aria'],
    [`${'aria (Official Video) '.repeat(5)}ночь.mp3`, 'Aria aria aria aria aria ночь'],
  ])('%j is %j', (fileName, title) => {
    expect(titleFromFileName(fileName)).toBe(title);
  });

  test.each([
    '99 Luftballons',
    '7 Rings',
    '007 theme',
    '1999 - a year',
    '24-7',
    '08-15',
    'Ob-La-Di',
    'Sing (Music)',
    'Aria [Performance]',
    'Adele - Hello (Live)',
    'Ноль – 100',
    'half a dozen',
    '(Official Video)',
    '01',
  ])('%j stays as it is', (name) => {
    expect(readableTitle(name)).toBe(name);
  });

  const word = fc.constantFrom(
    ...[
      'aria',
      'Voce',
      'Катюша',
      'ночь',
      'さくら',
      '愛',
      'Ωδή',
      'ñandú',
      'été',
      'coração',
      'x',
      'ABBA',
      '22',
    ],
  );
  const noise = fc.constantFrom(
    ...[
      '(Official Video)',
      '[official_audio]',
      '320kbps',
      '[128 kbps]',
      '(Lyrics)',
      '(клип)',
      '__',
      '   ',
      '()',
    ],
  );

  test('no letter is lost but those of the known noise, in any script and order', () => {
    const name = fc.array(fc.record({ word, noise: fc.option(noise) }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(name, fc.constantFrom(' ', '_', ' - '), (parts, join) => {
        const fileName = parts.flatMap((part) => [part.word, part.noise ?? []].flat()).join(join);
        const said = lettersOf(parts.map((part) => part.word).join(''));
        if (said.length > 1) expect(lettersOf(titleFromFileName(`${fileName}.mp3`))).toBe(said);
      }),
    );
  });

  test('it is never worse than the name: as long as a title must be, within the rules where the name is, and final', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.array(fc.oneof(word, noise, fc.constantFrom('01', '-', '.mp3', '[a1b2c3d4e5f]')), { maxLength: 12 }),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const name = cleanTitle(typeof given === 'string' ? given : given.join(' '));
        const title = readableTitle(name);
        if ([...name].length >= 2) expect([...title].length).toBeGreaterThanOrEqual(2);
        expect([...title].length).toBeLessThanOrEqual(100);
        if (checkTitle(name).problem === null) expect(checkTitle(title).problem).toBeNull();
        expect(readableTitle(title)).toBe(title);
        expect(cleanTitle(title)).toBe(title);
      }),
    );
  });
});

function lettersOf(text: string): string {
  return (text.match(/\p{L}/gu) ?? []).join('').toLowerCase();
}
