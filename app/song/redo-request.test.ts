import { describe, expect, test } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import { processRequest, type RedoRequest, redoCredits } from './redo-request.ts';

const SONG = { id: 'song_1', duration_seconds: 185 } as SongBody;
const REQUEST: RedoRequest = {
  vocalMethod: 'hybrid',
  pitchMethod: 'auto',
  enableLyrics: true,
  lyricsLanguage: null,
};

describe('the price that is shown', () => {
  test('is nothing for notes and lyrics, and what the song costs for another separation', () => {
    expect(redoCredits(SONG, 'hybrid', REQUEST)).toBe(0);
    expect(redoCredits(SONG, 'hybrid', { ...REQUEST, vocalMethod: 'dsp' })).toBe(3);
  });

  test('is never too low where the present separation is not known', () => {
    expect(redoCredits(SONG, null, REQUEST)).toBe(3);
  });
});

describe('what is asked for', () => {
  test('names no language when the song is to tell it', () => {
    expect(processRequest('song_1', REQUEST)).toEqual({
      file_id: 'song_1',
      vocal_method: 'hybrid',
      pitch_method: 'auto',
      enable_lyrics: true,
    });
  });

  test('names a language only for lyrics that are wanted', () => {
    const inFrench = { ...REQUEST, lyricsLanguage: 'fr' };
    expect(processRequest('song_1', inFrench)).toMatchObject({ lyrics_language: 'fr' });
    expect(processRequest('song_1', { ...inFrench, enableLyrics: false })).not.toHaveProperty(
      'lyrics_language',
    );
  });
});
