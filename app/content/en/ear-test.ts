export const earTest = {
  title: 'Your ear',
  lead: 'Hear a line with its voice a little out of tune, and say which way. It takes about three minutes, best with headphones.',
  start: 'Test my ear',
  low: 'Too low',
  high: 'Too high',
  question: (trial: number) => `Question ${trial}`,
  ask: 'Is the voice too low or too high against the band?',
  stop: 'Stop',
  result: (cents: string) => `You hear a voice that is ${cents} cents out of tune.`,
  advice:
    'A semitone has 100 cents. Who hears smaller differences sings them more easily: sing long tones to a guide, and practise the intervals of the song.',
  unkept:
    'This result could not be saved. It stays here until you leave the page: test again later to keep one.',
  earlier: 'Earlier tests',
  noLine: 'No line of this song is long enough for the test.',
  dayColumn: 'Date',
  centsColumn: 'Smallest in cents',
};
