import { expect, test, vi } from 'vitest';
import type { PlayerEngine } from '#app/sound/index.ts';
import { editedSong } from '#domain/edits/edited-song.ts';
import { type EditAction, editsAfter, NO_EDITS } from '#domain/edits/edits.ts';
import { MORNING } from '#domain/edits/testing/results.ts';
import { hertzForMidi } from '#domain/music/pitch.ts';
import { createPlayerSettings } from '../settings/player-settings.ts';
import { createPracticeTools } from './practice-tools.ts';
import { songShape } from './song-shape.ts';

const shapeAfter = (...actions: EditAction[]) =>
  songShape(editedSong(MORNING, actions.reduce(editsAfter, NO_EDITS)), { bars: [], tempoBpm: null }, 60);

const moved: EditAction = {
  type: 'change_notes',
  shapes: { n2: { startSeconds: 2.4, durationSeconds: 0.6, frequencyHertz: hertzForMidi(64) } },
};
const rewritten: EditAction = { type: 'set_word_texts', texts: { w1: ['dawn'] } };

test('lines, snapping and clicks are those of the song as it was edited', () => {
  const { phrases, snapSeconds, beats } = shapeAfter(moved, rewritten, { type: 'remove_notes', ids: ['n0'] });
  expect(phrases.map(({ text }) => text)).toEqual(['Morning, dawn']);
  expect(snapSeconds).toEqual([0.9, 1.5, 2.4]);
  expect(beats.firstNoteSeconds).toBe(1.5);
});

test('a loop that waits for its end goes on while a note is moved, and ends where the note is now', () => {
  let shape = shapeAfter();
  const heard = { seconds: 1.45 };
  const engine = { durationSeconds: 60, audibleSeconds: () => heard.seconds, seek: vi.fn() };
  const settings = createPlayerSettings(null);
  const { loops, again } = createPracticeTools(engine as unknown as PlayerEngine, settings, () => shape);
  loops.markStart();
  shape = shapeAfter(moved);
  heard.seconds = 2.35;
  loops.markEnd();
  expect(settings.get().loop).toEqual({ startSeconds: 1.5, endSeconds: 2.4 });
  again();
  expect(engine.seek).toHaveBeenCalledWith(0.9);
});

test('a line on goes to the next line and takes the loop of a line along, and no loop of the singer’s own', () => {
  const shape = {
    ...shapeAfter(),
    phrases: [1, 5].map((start) => ({ startSeconds: start, endSeconds: start + 3, text: 'la' })),
  };
  const engine = { durationSeconds: 60, audibleSeconds: () => 2, seek: vi.fn() };
  const settings = createPlayerSettings(null);
  const { stepLine, loopPhrase } = createPracticeTools(
    engine as unknown as PlayerEngine,
    settings,
    () => shape,
  );
  loopPhrase();
  stepLine(1);
  expect(engine.seek).toHaveBeenLastCalledWith(5);
  expect(settings.get().loop).toEqual({ startSeconds: 5, endSeconds: 8 });
  settings.change({ loop: { startSeconds: 1, endSeconds: 7 } });
  stepLine(1);
  expect(settings.get().loop).toEqual({ startSeconds: 1, endSeconds: 7 });
});
