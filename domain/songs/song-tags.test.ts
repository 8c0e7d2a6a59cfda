import { expect, test } from 'vitest';
import { artistOfTags, titleOfTags, titlesOfFile } from './song-tags.ts';

test('tags name title and artist', () => {
  const tags = { title: ' Una voce poco fa (Official Video) ', artist: 'Rosina' };
  expect([titleOfTags(tags), artistOfTags(tags)]).toEqual(['Una voce poco fa', 'Rosina']);
});

test.each([
  null,
  { title: null, artist: null },
  { title: 'Track 01', artist: 'Unknown Artist' },
  { title: '<unknown>', artist: '<unknown>' },
  { title: '\u200b', artist: ' ' },
  { title: 'трек 7', artist: 'Various Artists' },
  { title: 'a', artist: '\u3164' },
])('what programs write where they know nothing is no name: %j', (tags) => {
  expect([titleOfTags(tags), artistOfTags(tags)]).toEqual([null, null]);
});

test('a title that was made from the file’s name is nobody’s own, whoever made it', () => {
  expect(titlesOfFile('spleeter_audio_example.mp3')).toEqual([
    'Spleeter audio example',
    'spleeter_audio_example',
  ]);
});
