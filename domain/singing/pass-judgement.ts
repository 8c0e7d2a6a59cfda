/**
 * Pure. One pass, judged with what all its notes share taken off: the same lateness everywhere is the devices' delay and no fault of
 * the singer, and the same distance from the pitch everywhere is one tendency and not a fault of each note.
 */
import { commonCents, commonDelaySeconds } from './common-shift.ts';
import type { JudgingRules } from './note-judgement.ts';
import type { SungFrame } from './sung-frame.ts';
import { judgeTake, type Span, type TakeJudgement } from './take-judgement.ts';
import type { TargetNote } from './target-notes.ts';

export interface PassJudgement {
  /** Above 0 is late; 0 where the notes do not agree on a delay. */
  delaySeconds: number;
  /** The pass without that delay: what is scored, kept and told. */
  take: TakeJudgement;
  /** The pass at its own average pitch too: what is wrong here belongs to single notes. */
  evened: TakeJudgement;
}

export function judgePass(
  frames: readonly SungFrame[],
  notes: readonly TargetNote[],
  spans: readonly Span[],
  rules: JudgingRules,
  heard: Span,
): PassJudgement {
  const judge = (seconds: number, cents: number) =>
    judgeTake(shifted(frames, seconds, cents), notes, spans, rules, heardWithout(heard, seconds));
  const asHeard = judge(0, 0);
  const delaySeconds = commonDelaySeconds(asHeard.whole.notes) ?? 0;
  const take = delaySeconds === 0 ? asHeard : judge(delaySeconds, 0);
  const cents = commonCents(take.whole.notes) ?? 0;
  return { delaySeconds, take, evened: cents === 0 ? take : judge(delaySeconds, cents) };
}

function shifted(frames: readonly SungFrame[], seconds: number, cents: number): readonly SungFrame[] {
  if (seconds === 0 && cents === 0) return frames;
  return frames.map(({ atSeconds, midi, ...frame }) => ({
    ...frame,
    atSeconds: atSeconds - seconds,
    midi: midi === null ? null : midi - cents / 100,
  }));
}

/** The end of what was sung has not come yet when the song stops, or its beginning came before the song began. */
function heardWithout({ startSeconds, endSeconds }: Span, delaySeconds: number): Span {
  return {
    startSeconds: startSeconds - Math.min(0, delaySeconds),
    endSeconds: endSeconds - Math.max(0, delaySeconds),
  };
}
