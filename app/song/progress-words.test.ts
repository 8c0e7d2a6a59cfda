import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import { work } from '#app/content/fr/work.ts';
import { lyricsProgressWords, queuePlaceWords, songProgressWords } from './progress-words.ts';

const texts = { ...en, work };
const message = 'Separating voice and accompaniment, engine dsp-centre-comb';
const separating = { name: 'separating', separator: 'dsp-centre-comb', queue_place: null } as const;
const waiting = { name: 'waiting', separator: null, queue_place: 2 } as const;

test('what an engine is at is said in the language of the page, with the engine that separates', () => {
  const told = { stage: 'vocal_separation', activity: separating, message };
  expect(songProgressWords(told, texts)).toBe(
    'Séparation de la voix et de l’accompagnement avec notre séparateur simple',
  );
});

test.each([
  ['htdemucs', 'Demucs'],
  ['mdx-net', 'MDX-Net'],
  ['mel-band-roformer', 'Mel-Band RoFormer'],
  ['dsp-centre-comb+mask-net', 'our own voice separator'],
  ['dsp-centre-comb', 'our simple voice separator'],
  ['something-newer', 'something-newer'],
])('the engine %s is %s to a singer', (separator, name) => {
  const told = { stage: 'vocal_separation', activity: { ...separating, separator }, message };
  expect(songProgressWords(told, en)).toBe(`Separating voice and accompaniment with ${name}`);
});

test('a song that waits says so, with its place in the queue', () => {
  const told = { stage: 'pending', activity: waiting, message: '' };
  expect(songProgressWords(told, texts)).toBe('En attente d’un moteur libre. Place 2 dans la file.');
  expect(queuePlaceWords(told, texts)).toBe('Place 2 dans la file.');
  expect(queuePlaceWords({ activity: null }, texts)).toBeNull();
});

test('without an activity the stage says it, of the song or of its words', () => {
  const told = { stage: 'lyrics_recognition', activity: null, message };
  expect(songProgressWords(told, texts)).toBe(work.songStages.lyrics_recognition);
  expect(lyricsProgressWords(told, texts)).toBe(work.lyricsStages.lyrics_recognition);
});

test('what this page does not know yet is said as the server says it', () => {
  const activity = { ...separating, name: 'dreaming' as 'separating' };
  expect(songProgressWords({ stage: 'pitch_detection', activity, message }, texts)).toBe(
    work.songStages.pitch_detection,
  );
  expect(songProgressWords({ stage: 'dreams', activity, message }, texts)).toBe(message);
});
