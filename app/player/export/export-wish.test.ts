import { expect, test } from 'vitest';
import { EXPORT_FILES, type ExportWish, exportFileName, exportPath } from './export-wish.ts';

const WISH: ExportWish = { file: 'ultrastar', isEdited: true, semitones: 0, hasClick: false };

test('the address says which file, whether with edits, in which key, and with the click where there is sound', () => {
  expect(exportPath('song_1', WISH)).toBe('/songs/song_1/export/ultrastar?edited=true&semitones=0');
  const sound: ExportWish = { file: 'vocals.wav', isEdited: false, semitones: -3, hasClick: true };
  expect(exportPath('song_1', sound)).toBe(
    '/songs/song_1/export/vocals.wav?edited=false&semitones=-3&click=true',
  );
  expect(exportPath('song_1', { ...sound, file: 'midi' })).not.toContain('click');
});

test('each file is named after the song and its key, in a way that every system takes', () => {
  const names = EXPORT_FILES.map((file) => exportFileName('AC/DC: Live?', { ...WISH, file, semitones: 2 }));
  expect(new Set(names).size).toBe(EXPORT_FILES.length);
  expect(names[0]).toBe('AC_DC_ Live_ +2.txt');
  expect(exportFileName('...', WISH)).toBe('song.txt');
});
