import fc from 'fast-check';
import { expect, test } from 'vitest';
import { archiveFileName, fileInFolder, songFolder } from './archive-names.ts';

test('the archive has the date in its name', () => {
  expect(archiveFileName(Date.parse('2026-06-01T23:59:59Z'))).toBe('cantora-2026-06-01.zip');
});

test('a song’s folder has its title and its id', () => {
  expect(songFolder({ id: 'song_1', title: 'Una voce poco fa' })).toBe('songs/Una voce poco fa (song_1)');
  expect(songFolder({ id: 'song_1', title: '../../etc/passwd' })).toBe('songs/_.._etc_passwd (song_1)');
});

test('no title leads out of its folder or breaks a file system', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
      const parts = songFolder({ id: 'song_1', title }).split('/');
      expect(parts).toHaveLength(2);
      expect(parts[1]).toMatch(/^[^\\:*?"<>|\p{Cc}]+\(song_1\)$/u);
      expect([...(parts[1] ?? '')].length).toBeLessThanOrEqual(91);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['originals/song_1', 'Mein Lied.MP3', 'original.mp3'],
  ['originals/song_1', 'no ending', 'original'],
  ['stems/song_1/pipe_1/2/vocals.opus', 'a.mp3', 'stems/pipe_1/2/vocals.opus'],
  ['edits/song_1/edit_1.json', 'a.mp3', 'edits/edit_1.json'],
  ['documents/song_1/pipe_1/2/pipeline.json', 'a.mp3', 'documents/pipe_1/2/pipeline.json'],
])('%s of "%s" lies at %s', (key, original, expected) => {
  expect(fileInFolder(key, original)).toBe(expected);
});
