import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';

test('the examples of the questions are what such songs cost', () => {
  const answer = en.pricing.faq.find(({ question }) => question === 'What does a song cost?')?.answer;
  expect(answer).toBe(
    'A song of 3 minutes costs 3 credits. One of 3:30 costs 3 as well, one of 3:31 costs 4, and one of 10 minutes costs 10.',
  );
});
