import { expect, test } from 'vitest';
import { type ExportRequest, exportPath } from './export-request.ts';

const REQUEST: ExportRequest = { file: 'ultrastar', isEdited: true, semitones: 0, clicksPerBar: null };

test('the address says which file, whether with edits, in which key, and with clicks where they can be heard', () => {
  expect(exportPath('song_1', REQUEST)).toBe('/songs/song_1/export/ultrastar?edited=true');
  const sound: ExportRequest = { file: 'vocals.wav', isEdited: false, semitones: -3, clicksPerBar: 4 };
  expect(exportPath('song_1', sound)).toBe('/songs/song_1/export/vocals.wav?semitones=-3');
  expect(exportPath('song_1', { ...sound, semitones: 0 })).toBe('/songs/song_1/export/vocals.wav');
  expect(exportPath('song_1', { ...sound, file: 'instrumental.wav' })).toContain('click=4');
  expect(exportPath('song_1', { ...sound, file: 'midi' })).toBe(
    '/songs/song_1/export/midi?semitones=-3&edited=false',
  );
});
