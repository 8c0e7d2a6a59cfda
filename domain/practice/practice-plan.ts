/** Pure. A plan for the days until a song is sung: which parts, how fast, in which key, and how often on which day. */

/** A part of the song that is learned by itself. */
export interface PlanPart {
  label: string;
  startSeconds: number;
  endSeconds: number;
  /** How it went in the newest passes, 0 to 1; null where nobody has sung it. */
  score: number | null;
}

export interface PlanRequest {
  /** Days since 1 January 1970. */
  firstDay: number;
  dayCount: number;
  minutesPerDay: number;
}

export interface PlanTask extends Omit<PlanPart, 'score'> {
  speedPercent: number;
  passes: number;
}

export interface PlanDay {
  day: number;
  tasks: PlanTask[];
  seconds: number;
}

interface PartState {
  part: PlanPart;
  /** On how many days it has been practised. */
  days: number;
}

/** A part is sung at these, one day after the other; the last one stays. */
const SPEEDS_PERCENT = [70, 80, 90, 100] as const;
const HARD_SCORE = 0.7;
/** The first days of what is hard, or new to the singer. */
const HARD_SLOWER_PERCENT = 10;
const PASSES = 3;
const HARD_PASSES = 5;
/** More passages than these are nobody's practice of one day. */
const MOST_TASKS = 12;

/** Each day the parts that have had the fewest days come first, and of those the hardest. The last day begins with the whole song. */
export function practicePlan(
  parts: readonly PlanPart[],
  { firstDay, dayCount, minutesPerDay }: PlanRequest,
): PlanDay[] {
  const states = parts.map((part): PartState => ({ part, days: 0 }));
  return Array.from({ length: dayCount }, (_, index) => {
    const isLast = index === dayCount - 1;
    const tasks = tasksOfDay(states, minutesPerDay * 60, isLast ? wholeSong(parts) : []);
    return { day: firstDay + index, tasks, seconds: secondsOf(tasks) };
  });
}

/** What does not fit any more ends the day, so that no part is passed over for good because it is long. */
function tasksOfDay(states: readonly PartState[], daySeconds: number, begun: PlanTask[]): PlanTask[] {
  const tasks = [...begun];
  for (const state of states.toSorted(byNeed)) {
    const task = taskOf(state);
    const left = daySeconds - secondsOf(tasks);
    const passes = Math.min(task.passes, Math.floor(left / secondsOf([{ ...task, passes: 1 }])));
    // A day has something to sing, also where one pass alone is longer than its minutes.
    if (tasks.length === MOST_TASKS || (passes < 1 && tasks.length > 0)) break;
    tasks.push({ ...task, passes: Math.max(1, passes) });
    state.days += 1;
  }
  return tasks;
}

function wholeSong(parts: readonly PlanPart[]): PlanTask[] {
  const [first] = parts;
  if (first === undefined) return [];
  const endSeconds = Math.max(...parts.map((part) => part.endSeconds));
  const startSeconds = Math.min(...parts.map((part) => part.startSeconds));
  return [{ label: 'Whole song', startSeconds, endSeconds, speedPercent: 100, passes: 1 }];
}

function taskOf({ part: { score, ...part }, days }: PartState): PlanTask {
  const isHard = (score ?? 0) < HARD_SCORE;
  const speed = SPEEDS_PERCENT[Math.min(days, SPEEDS_PERCENT.length - 1)] ?? 100;
  const isSlower = isHard && speed < 100;
  return {
    ...part,
    speedPercent: isSlower ? speed - HARD_SLOWER_PERCENT : speed,
    passes: isHard ? HARD_PASSES : PASSES,
  };
}

function byNeed(left: PartState, right: PartState): number {
  return (
    left.days - right.days ||
    (left.part.score ?? 0) - (right.part.score ?? 0) ||
    left.part.startSeconds - right.part.startSeconds
  );
}

export function secondsOf(tasks: readonly Omit<PlanTask, 'label'>[]): number {
  return tasks.reduce(
    (sum, { startSeconds, endSeconds, speedPercent, passes }) =>
      sum + ((endSeconds - startSeconds) * passes * 100) / speedPercent,
    0,
  );
}
