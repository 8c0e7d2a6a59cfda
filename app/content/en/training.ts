import { pluralsFor } from '#domain/formats.ts';

const plural = pluralsFor('en');

/** The demo workbench. Everything here says what is real and what is not. */
export const training = {
  title: 'Training workbench',
  description: 'Try Cantora without an account: a demo with a demo song. Nothing is uploaded.',
  badge: 'Demo',
  lead: 'Try Cantora without an account. This is a demo: your file stays on this device, the processing is a simulated wait, and then you practise with our demo song, not with yours.',
  user: 'Demo singer',
  creditsLeft: (left: number, total: number) => `${left} of ${total} demo credits left`,
  creditsNote: 'Demo credits live on this page only. Load it again to start over.',
  noFile: 'No song at hand?',
  useOurs: 'Take the demo song',
  demoFile: 'first-light.opus',
  cost: 'Cost',
  demoCredits: plural({ one: '# demo credit', other: '# demo credits' }),
  costNote:
    'Estimated from the size of the file, as this demo does it. In the product you see the cost of your song before it starts, usually about one credit a minute.',
  smaller: 'Choose a smaller file, or take the demo song.',
  failed: 'Pipeline processing failed',
  failedNext:
    'The demo song could not be loaded. Your demo credits were returned. Check your connection, then try again.',
  messages: {
    separation: 'Simulated: separating voice and accompaniment',
    pitch: 'Simulated: writing down the melody',
    lyrics: 'Simulated: placing the words',
    complete: '',
  },
  finalizing: 'The demo is nearly there. This is not frozen.',
  note: 'This is the demo’s clock, not a server: about three minutes, as long as a song may take. Meanwhile the demo song is loaded.',
  skip: 'Skip the wait',
  complete: 'Processing Complete!',
  completeText: (fileName: string, title: string) =>
    `In the product you would now practise with ${fileName}. Here you practise with our demo song “${title}”.`,
  again: 'Try another file',
  uploadOwn: 'Upload your own song',
  songTitle: 'First Light',
  songArtist: 'Rendered by Cantora',
  aboutTitle: 'About this demo song',
  about: [
    'We wrote and rendered it ourselves, voice and all. Its two parts, its notes and its words come straight from the score, so they are exact.',
    'A song of yours is taken apart by engines. Some of the band stays in the voice, and some notes come out wrong. Every result says which engine made it and how good it is.',
    'Practice time is counted on this page only and goes to nobody’s account.',
  ],
};
