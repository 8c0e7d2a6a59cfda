import { pluralsFor } from '#domain/formats.ts';

const plural = pluralsFor('en');

export const sharing = {
  open: 'Send to a teacher',
  title: 'A link for your teacher',
  text: 'Whoever has this link reads how this one song goes: your practice, accuracy, hardest spots and range. No sound, no words, nothing else of yours.',
  make: 'Make a link',
  link: 'Link',
  until: (date: string) => `It leads to this song until ${date}`,
  copy: 'Copy the link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Select it and copy it by hand.',
  prolong: 'Prolong by 90 days',
  takeBack: 'Take it back',
  takenBack: 'The link leads nowhere now.',
  failed: 'This did not work.',
  page: {
    title: 'How a song goes',
    lead: (date: string) => `Shared by the singer, for reading only. Open until ${date}`,
    accuracyText: 'How near to the notes, week by week.',
    practice: 'Practice',
    practiceText: 'Minutes sung, week by week.',
    spots: 'Hardest spots',
    spotsText: 'By the newest passes over each line.',
    noSpots: 'No line stands out as hard.',
    range: 'Range of the voice',
    noRange: 'The singer has not said it.',
    deadTitle: 'This link leads nowhere',
    deadText: 'It is not whole, has expired, or was taken back. Ask the singer for a new one.',
    failed: 'The history could not be loaded.',
  },
};
