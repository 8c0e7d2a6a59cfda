import { PLANS } from '#domain/plans.ts';

const { free } = PLANS;

export const landing = {
  title: 'Cantora: practise singing with your own songs',
  description:
    'Upload a song. Cantora separates the voice from the accompaniment, writes down the melody as notes and gives you a player to practise with.',
  heading: 'Sing your song, note by note',
  lead: 'Upload a recording. Cantora splits it into voice and accompaniment, writes the melody down as falling notes, and gives you a player to practise with.',
  pictureOf: 'Notes of a melody falling onto a piano keyboard',
  stepsHeading: 'From a recording to practice',
  steps: [
    {
      title: 'Upload your song',
      text: 'MP3, WAV, FLAC, OGG, M4A or AAC, up to 100MB. You see what it costs before it starts.',
    },
    {
      title: 'Let it be taken apart',
      text: 'The voice is separated and the melody becomes notes. You watch the real progress, stage by stage, and may close the page meanwhile.',
    },
    {
      title: 'Practise',
      text: 'See the next three seconds of melody fall onto the keys, turn the recorded voice up or down, and go back over a line until it sits.',
    },
  ],
  honestHeading: 'It tells you what it knows',
  honestText:
    'Every result says which engine made it, how it was judged, and why. When a separation is rough, you read that beside the player, not between the lines.',
  planHeading: 'The Free plan',
  planFacts: [
    { figure: `${free.monthlyCredits}`, text: 'credits a month. One credit is about one minute of audio.' },
    { figure: `${free.songLimit ?? ''}`, text: 'songs kept in your library.' },
    { figure: `${(free.monthlyTrainingSeconds ?? 0) / 60}`, text: 'minutes of practice a month.' },
  ],
  planPrice: 'Costs nothing.',
  workspace: { title: 'Your workspace', upload: 'Upload a song' },
  tryDemo: 'Try the demo',
};
