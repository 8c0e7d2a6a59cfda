import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_SONG } from '#app/songs/demo-song.ts';
import { keptNotes } from '#domain/music/notes-kept.ts';
import { DEMO_TRACKS, type DemoTruth, demoResult } from './demo-result.ts';

const publicFile = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url));
const truth = JSON.parse(publicFile('/demo/first-light.truth.json').toString()) as DemoTruth;

test('every note of the score is shown, with its own name and pitch', () => {
  const notes = keptNotes(demoResult(truth).pitch_detection.note_sequence);
  expect(notes.map(({ midiNote }) => midiNote)).toEqual(truth.notes.map(({ midi }) => midi));
  expect(notes[0]).toMatchObject({ noteName: 'A4', startSeconds: 4.797 });
});

test('key, tempo, range, lines and words are those of the score', () => {
  const result = demoResult(truth);
  expect(result).toMatchObject({
    key: { name: 'D major' },
    tempo: { bpm: 100 },
    pitch_detection: { statistics: { lowest: 'D4', highest: 'D5', range_semitones: 12 } },
  });
  expect(result.lyrics_recognition.segments.length).toBe(5);
  const [firstLine] = result.lyrics_recognition.segments;
  expect(firstLine?.text.startsWith(result.wordTimings[0]?.word ?? '-')).toBe(true);
});

test('the chords are those that its band plays', () => {
  const { chords } = demoResult(truth);
  expect(chords.slice(0, 5).map(({ name }) => name)).toEqual(['D', 'G', 'A', 'D', 'F#m']);
  expect(chords.at(-1)).toEqual({ start: 28.8, end: 33.6, name: 'D', confidence: 1 });
});

test('its bars are those of the score: fourteen of four beats, and the verse begins with the third', () => {
  const { beats } = demoResult(truth);
  expect(beats).toHaveLength(14 * 4);
  expect(beats[8]).toMatchObject({ bar: 3, beat: 1 });
  expect(beats[8]?.time).toBeCloseTo(4.8, 6);
  expect(beats.at(-1)).toMatchObject({ bar: 14, beat: 4 });
});

test('a syllable that is held over several notes is one syllable', () => {
  const { syllables } = demoResult(truth).lyrics_recognition;
  const light = syllables.find(({ text }) => text === 'light');
  expect(light).toEqual({ text: 'light', start_time: 14.997, end_time: 16.65 });
});

test.each(Object.values(DEMO_TRACKS))('the track %s is there, as Ogg', (path) => {
  expect(publicFile(path).subarray(0, 4).toString()).toBe('OggS');
});

test('what the lists tell of it is what its files say', () => {
  expect(truth).toMatchObject({ key: DEMO_SONG.key, duration: DEMO_SONG.durationSeconds });
});
