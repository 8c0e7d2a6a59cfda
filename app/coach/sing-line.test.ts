import { expect, test } from 'vitest';
import { createPracticeTools } from '#app/player/loops/practice-tools.ts';
import { songShape } from '#app/player/loops/song-shape.ts';
import { createPlayerSettings } from '#app/player/settings/player-settings.ts';
import type { PlayerEngine } from '#app/sound/index.ts';
import { editedSong } from '#domain/edits/edited-song.ts';
import { NO_EDITS } from '#domain/edits/edits.ts';
import { MORNING } from '#domain/edits/testing/results.ts';
import { evenBars } from '#domain/music/bar-places.ts';
import { type SungPlayer, singLine } from './sing-line.ts';

const LINE = { startSeconds: 2.1, endSeconds: 3 };
const BARS = evenBars({ beats: 4, unit: 4 }, 0, 0.6, 60);

/** The player's own tools; only its sound is replaced by a list of what was asked of it. */
function player({ hasBeat = true, isBlocked = false, isPlaying = false }) {
  const asked: string[] = [];
  const engine = {
    isPlaying,
    durationSeconds: 60,
    audibleSeconds: () => 30,
    pause: () => asked.push('pause'),
    seek: (seconds: number) => asked.push(`seek ${seconds}`),
    play: async (lead = 0) => void asked.push(`play after ${lead.toFixed(1)} s`),
  } as unknown as PlayerEngine;
  const bars = hasBeat ? BARS : [];
  const shape = songShape(editedSong(MORNING, NO_EDITS), { bars, tempoBpm: null }, 60);
  const settings = createPlayerSettings(null);
  const tools = createPracticeTools(engine, settings, () => shape);
  const practice = { isBlocked, recheck: () => void asked.push('recheck') };
  return { asked, settings, sung: { engine, tools, shape, practice } satisfies SungPlayer };
}

test('a line is looped, slowed and played after one bar at that speed', async () => {
  const { asked, settings, sung } = player({ isPlaying: true });
  await singLine(sung, LINE, 75);
  expect(settings.get()).toMatchObject({ speedPercent: 75, loop: LINE });
  expect(asked[0]).toBe('pause');
  expect(asked.slice(-2)).toEqual(['seek 2.1', 'play after 3.2 s']);
});

test('where nobody knows the beats, a second of the song comes before the line, at the speed that is set', async () => {
  const { asked, settings, sung } = player({ hasBeat: false });
  settings.change({ speedPercent: 90 });
  await singLine(sung, LINE);
  expect(settings.get()).toMatchObject({ speedPercent: 90, loop: LINE });
  expect(asked.slice(-2)).toEqual(['seek 1.1', 'play after 0.0 s']);
});

test('where nothing is left of the month, the line is looped and nothing plays', async () => {
  const { asked, settings, sung } = player({ isBlocked: true });
  await singLine(sung, LINE, 75);
  expect(settings.get().loop).toEqual(LINE);
  expect(asked.at(-1)).toBe('recheck');
  expect(asked.some((act) => act.startsWith('play'))).toBe(false);
});
