import { useId } from 'react';
import { useChangePreferences } from '#app/auth/use-change-preferences.ts';
import { Card } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { PreferencesBody } from '#domain/contracts/api.ts';
import type { PractisedDay } from '#domain/practice/figures.ts';
import { goalProgress, type WeeklyGoal } from '#domain/practice/weekly-goal.ts';
import { GOAL_CHOICES, goalOf, wordOf } from './goal-choices.ts';

await words('dashboard', 'fields');

const HEADING_ID = 'goal-heading';

interface GoalCardProps {
  goal: PreferencesBody['weekly_goal'];
  /** Null where they cannot be told. */
  days: PractisedDay[] | null;
}

/** What the singer wants of a week, and how far they are; the streak stands above and in the timer. */
export default function GoalCard({ goal, days }: GoalCardProps) {
  const { dashboard } = useMessages();
  const { goal: texts, chart } = dashboard;
  return (
    <Card labelledBy={HEADING_ID}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={HEADING_ID} className="text-lg font-bold">
          {texts.title}
        </h2>
        <GoalChoice goal={goal} />
      </div>
      <div className="figures mt-3 text-sm">
        {goal === null && <p className="text-soft">{texts.none}</p>}
        {goal !== null && days === null && <p className="text-soft">{chart.failed}</p>}
        {goal !== null && days !== null && <Progress goal={goal} days={days} />}
      </div>
    </Card>
  );
}

function Progress({ goal, days }: { goal: WeeklyGoal; days: PractisedDay[] }) {
  const { goal: texts } = useMessages().dashboard;
  const { done, isReached, weeksInRow } = goalProgress(days, goal);
  return (
    <>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{texts.done[goal.unit](done, goal.amount)}</span>
        <span className="text-soft">
          {isReached && texts.reached} {weeksInRow > 1 && texts.weeksInRow(weeksInRow)}
        </span>
      </p>
      <ProgressBar label={texts.title} ratio={done / goal.amount} />
    </>
  );
}

/** Saved with the choice. */
function GoalChoice({ goal }: Pick<GoalCardProps, 'goal'>) {
  const { goal: texts } = useMessages().dashboard;
  const change = useChangePreferences();
  const id = useId();
  const choices = GOAL_CHOICES.some((choice) => wordOf(choice) === wordOf(goal))
    ? GOAL_CHOICES
    : [...GOAL_CHOICES, goal];
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <label htmlFor={id} className="text-soft">
        {texts.choice}
      </label>
      <select
        id={id}
        value={wordOf(goal)}
        onChange={({ target }) => void change({ weekly_goal: goalOf(target.value) })}
        className="min-h-11 rounded-xl border border-edge bg-surface px-3"
      >
        {choices.map((choice) => (
          <option key={wordOf(choice)} value={wordOf(choice)}>
            {choice === null ? texts.noGoal : texts.choices[choice.unit](choice.amount)}
          </option>
        ))}
      </select>
    </p>
  );
}
