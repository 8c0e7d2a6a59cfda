import { z } from 'zod';
import type { SongBody } from '#domain/contracts/api.ts';
import { searchText, searchWords } from '#domain/songs/song-search.ts';
import type { InnerApi } from '../inner-calls.ts';
import { paging, semitones, songId } from '../inputs.ts';
import { keyIn, lineBodies, noteBodies, SONG_CALLS, sectionBodies, songAsEdited } from '../song-as-edited.ts';
import { pageOf, tool } from '../tool.ts';

/** What there is: songs, and what was found in each. */

const SONGS_AT_ONCE = 100;
/** Far beyond every library; a bound for the work of one search. */
const MOST_SONGS = 2_000;

export const songTools = [
  tool({
    name: 'list_songs',
    title: 'List and search songs',
    description:
      'Lists the songs of the account, newest first. Use it first: every other tool takes the `id` of a song from here. `search` finds ' +
      'words in title and artist, whatever their accents and case. `duration_seconds` is in seconds, `tempo_bpm` in beats a minute. ' +
      'Songs with `status` "completed" have notes; those with "processing" can be followed by watch_song. ' +
      'Example: {"search": "una voce", "limit": 5}',
    input: z.object({
      search: z
        .string()
        .max(200)
        .default('')
        .describe('Words that all stand in title or artist; empty: all songs'),
      ...paging(50, 20),
    }),
    calls: ['GET /songs/'],
    isReadOnly: true,
    async run({ search, ...page }, api) {
      const words = searchWords(search);
      const found = (await allSongs(api)).filter((song) =>
        words.every((word) => searchText(song).includes(word)),
      );
      const { items, ...rest } = pageOf(found.map(songLine), page);
      return { songs: items, ...rest };
    },
  }),
  tool({
    name: 'get_song',
    title: 'Key, tempo, sections and quality of a song',
    description:
      'Tells what was found in a completed song: key, tempo in beats a minute, tuning in hertz, lowest and highest note, the sections ' +
      '(the same letter is the same music again; times in seconds from the start of the recording), and the quality of the result ' +
      'with its reasons: say so when it is poor. Read it before get_notes. Example: {"song_id": "song_…"}',
    input: z.object({ song_id: songId }),
    calls: SONG_CALLS,
    isReadOnly: true,
    async run({ song_id }, api) {
      const song = await songAsEdited(api, song_id);
      const { key, tempo, tuning_hertz, quality, pitch_detection, vocal_separation } = song.result;
      const { engine, degraded, degraded_reason } = vocal_separation;
      return {
        ...songLine(song.song),
        key: { name: song.keyName, found: key },
        tempo,
        tuning_hertz,
        quality,
        separation: { engine, degraded, degraded_reason },
        melody: { method: pitch_detection.method_used, ...pitch_detection.statistics },
        language: song.result.lyrics_recognition.language,
        sections: sectionBodies(song),
        ...{ notes: song.notes.length, lines: song.lines.length, words: song.words.length },
      };
    },
  }),
  tool({
    name: 'get_notes',
    title: 'The notes of a song, in any key',
    description:
      'The melody as the singer has it, edits included, page by page: start and end in seconds of the recording, MIDI number (60 is ' +
      'C4), name as the key spells it, and the syllable that begins on the note or null. `semitones` gives the same melody in another ' +
      'key; times stay. Example: {"song_id": "song_…", "semitones": -2, "limit": 100}',
    input: z.object({ song_id: songId, semitones, ...paging(500, 200) }),
    calls: SONG_CALLS,
    isReadOnly: true,
    async run({ song_id, semitones: shift, ...page }, api) {
      const song = await songAsEdited(api, song_id);
      const { items, ...rest } = pageOf(noteBodies(song, shift), page);
      return { song_id, semitones: shift, key: keyIn(song, shift), notes: items, ...rest };
    },
  }),
  tool({
    name: 'get_words',
    title: 'The words of a song with their times',
    description:
      'The lyrics line by line, page by page: start and end of each line in seconds, its text, and its words as [text, start, end]. ' +
      'A song without words has no lines. Example: {"song_id": "song_…"}',
    input: z.object({ song_id: songId, ...paging(100, 50) }),
    calls: SONG_CALLS,
    isReadOnly: true,
    async run({ song_id, ...page }, api) {
      const song = await songAsEdited(api, song_id);
      const { items, ...rest } = pageOf(lineBodies(song), page);
      return { song_id, language: song.result.lyrics_recognition.language, lines: items, ...rest };
    },
  }),
];

async function allSongs(api: InnerApi<'GET /songs/'>): Promise<SongBody[]> {
  const all: SongBody[] = [];
  while (all.length < MOST_SONGS) {
    const query = { limit: SONGS_AT_ONCE, offset: all.length, include_processing: true };
    const { songs, total } = await api.json('GET /songs/', { query });
    all.push(...songs);
    if (songs.length === 0 || all.length >= total) break;
  }
  return all;
}

function songLine(song: SongBody) {
  const { id, title, artist, duration_seconds, key_signature, tempo_bpm, created_at, repertoire } = song;
  const status = song.processing_status;
  return { id, title, artist, status, duration_seconds, key_signature, tempo_bpm, repertoire, created_at };
}
