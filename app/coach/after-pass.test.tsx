import { beforeAll, expect, test } from 'vitest';
import { markupOf, textOf } from '#app/components/markup.test-kit.tsx';
import { words } from '#app/content/catalogues.ts';
import { songShape } from '#app/player/loops/song-shape.ts';
import { editedSong } from '#domain/edits/edited-song.ts';
import { NO_EDITS } from '#domain/edits/edits.ts';
import { MORNING } from '#domain/edits/testing/results.ts';
import type { Diagnosis } from '#domain/singing/pass-diagnosis.ts';
import { AfterPass } from './after-pass.tsx';
import { type PassReport, SILENT_REPORT } from './pass-report.ts';

beforeAll(() => words('coach', 'player', 'practiceTools'));

const SHAPE = songShape(editedSong(MORNING, NO_EDITS), { bars: [], tempoBpm: null }, 60);
const [LINE, NOTE] = [SHAPE.phrases[0], SHAPE.notes[0]];
if (LINE === undefined || NOTE === undefined) throw new Error('The song of the test has a line.');

function markup(report: PassReport, canAdjust = true): Promise<string> {
  const settings = { speedPercent: 100, isScoreShown: true };
  const onAdjust = canAdjust ? () => undefined : null;
  return markupOf(
    <AfterPass
      linesByEar={0}
      {...{ report, settings, onAdjust }}
      shape={SHAPE}
      singAgain={() => undefined}
    />,
  );
}

const report = (diagnosis: Partial<Diagnosis>): PassReport => ({
  score: 0.82,
  voicedSeconds: 12,
  diagnosis: { praise: 'on_time', tendency: null, isSecondHalfBetter: false, spots: [], ...diagnosis },
  adjusted: null,
  hardLine: LINE,
});

test('the sentence comes first, then the button, then the notes, and the score is last', async () => {
  const { startSeconds } = NOTE;
  const spot = { startSeconds, endSeconds: startSeconds + 0.5, fault: 'slid_up' as const };
  const tendency = { kind: 'flat', cents: 35, place: 'climb' } as const;
  const text = textOf(await markup(report({ tendency, spots: [spot] })));
  expect(text).toBe(
    `The last pass Right on time, and a little low where the tune climbs Again, slower, from here Line 1 at 75 %, with one breath before the first note ${NOTE.word?.text} slid up to the note Sing this line again 82 % on the notes , 12 seconds sung`,
  );
});

test('one button adjusts the delay, and where no microphone is open it is not offered', async () => {
  const delayed = report({ praise: null, tendency: { kind: 'delay', milliseconds: 190 } });
  const asked = textOf(await markup(delayed));
  expect(asked).toContain('Your headphones may be slow: adjust by 190 ms? Adjust by +190 ms');
  expect(asked).not.toContain('Again, slower');
  expect(textOf(await markup(delayed, false))).toContain('Again, slower, from here');
});

test('a silent microphone has no score, and a pass without a hard line has no button', async () => {
  const silent = textOf(await markup(SILENT_REPORT));
  expect(silent).toBe('The last pass The microphone hears nothing: is it on, and is it the right one?');
  expect(await markup({ ...report({}), hardLine: null })).not.toContain('<button');
});
