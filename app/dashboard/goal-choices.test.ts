import { expect, test } from 'vitest';
import { GOAL_CHOICES, goalOf, wordOf } from './goal-choices.ts';

test('every goal that is offered can be kept, and is found again in its word', () => {
  for (const goal of GOAL_CHOICES) expect(goalOf(wordOf(goal))).toEqual(goal);
  expect(goalOf('songs 3')).toBeNull();
  expect(goalOf('days 9')).toBeNull();
});
