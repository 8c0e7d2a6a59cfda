import { testSeedsOnceBroken } from './seed-tests.ts';

/** What each of them told is also a test of its own, since another draw of luck makes another life of a seed. */
testSeedsOnceBroken([
  // checks/at-once.test.ts: the singer cancels after the dead letter of a run at work was answered.
  54_868,
  // song-removal-races.test.ts: the later of two deletions at once began the analysis again that the first had ended.
  68_728,
  69_741,
]);
