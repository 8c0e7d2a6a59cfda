import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import { creditsForDuration } from '#domain/credits/song-price.ts';

test('the examples of the questions are what such songs cost', () => {
  const answer = en.pricing.faq.find(({ question }) => question === 'What does a song cost?')?.answer;
  const [three, threeAndHalf, more, ten] = [180, 210, 211, 600].map(creditsForDuration);
  expect(answer).toBe(
    `A song of 3 minutes costs ${three} credits. One of 3:30 costs ${threeAndHalf} as well, one of 3:31 costs ${more}, and one of 10 minutes costs ${ten}.`,
  );
});
