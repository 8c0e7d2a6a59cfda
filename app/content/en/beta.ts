import type { Plan } from '#domain/plans.ts';

/** Every sentence here is true of the product as it runs, and every figure of a plan comes from the one table of plans. */
export const beta = {
  title: 'Cantora beta: practise singing with your own songs',
  description:
    'Join the beta of Cantora: upload a song, get voice, accompaniment and melody apart, and practise with the notes in front of you.',
  navigation: 'Sections',
  sections: { features: 'Features', howItWorks: 'How It Works', plans: 'Plans' },
  join: 'Join Beta',
  hero: {
    heading: 'Practise the songs you love, note by note',
    lead: 'Cantora takes a recording apart, writes the melody down and gives you a quiet place to sing it. Leave your email, and we write when there is a place for you in the beta.',
  },
  problem: {
    heading: 'Singing along teaches you little',
    points: [
      'The recorded voice covers your own, so you cannot hear where you drift.',
      'Sheet music exists for few of the songs people sing, and not everybody reads it.',
      'Karaoke tracks leave the melody out, just when you need it to learn.',
    ],
  },
  solution: {
    heading: 'Hear the parts, see the melody',
    text: 'From your own recording Cantora makes two tracks, voice and accompaniment, and a picture of the melody that falls onto a keyboard in time. You turn the recorded voice down as far as you like and follow the notes instead.',
  },
  features: {
    heading: 'What you get for every song',
    items: [
      {
        title: 'Voice and accompaniment apart',
        text: 'Two tracks with a volume each, in time with each other while you play.',
      },
      {
        title: 'The melody as notes',
        text: 'Every note with its name, its place and its length, falling onto a piano keyboard, or as a table.',
      },
      {
        title: 'Key, tempo and range',
        text: 'Worked out for each song, so that you know whether it lies in your voice before you begin.',
      },
      {
        title: 'Words where they can be found',
        text: 'Where a lyrics engine runs, the words stand line by line under the notes. Where none does, the song says so.',
      },
      {
        title: 'An honest report',
        text: 'Each result names the engine that made it and how good it is, with reasons. Rough results are called rough.',
      },
      {
        title: 'Practice that is counted',
        text: 'Your minutes of the month and your streak of days, on one page.',
      },
    ],
  },
  steps: {
    heading: 'How it works',
    items: [
      {
        title: 'Upload your song',
        text: 'MP3, WAV, FLAC, OGG, M4A or AAC, up to 100MB. You see what it costs before it starts.',
      },
      {
        title: 'Watch it being taken apart',
        text: 'The progress you see is the one the server reports, stage by stage. You may close the page meanwhile.',
      },
      {
        title: 'Sing',
        text: 'Start, stop and go back as often as you like, with the notes and your own balance of voice and accompaniment.',
      },
    ],
  },
  promises: {
    heading: 'What you can hold us to',
    items: [
      'If processing fails, your credits come back.',
      'If the result cannot be used, your credits come back and the song stays.',
      'The recording that you upload is deleted within 24 hours of processing. The separated tracks stay until you delete the song.',
    ],
  },
  plans: {
    heading: 'Plans',
    text: 'Start free. One credit is about one minute of audio.',
    monthly: 'a month',
    or: (yearly: string) => `or ${yearly} a year`,
    free: 'Costs nothing',
    facts: planFacts,
  },
  final: {
    heading: 'Join the beta',
    text: 'One field, one message from us when it is your turn.',
  },
  footer: {
    legal: 'Legal',
    privacy: 'Privacy policy',
    terms: 'Terms of service',
    cookies: 'Cookie policy',
    noSpam: 'No spam: we use your address to tell you about your place in the beta, and for nothing else.',
  },
};

function planFacts({
  monthlyCredits,
  monthlyTrainingSeconds,
  songLimit,
  monthlyApiRequests,
}: Plan): string[] {
  return [
    `${monthlyCredits} processing credits a month`,
    monthlyTrainingSeconds === null
      ? 'Unlimited practice'
      : `${monthlyTrainingSeconds / 60} minutes of practice a month`,
    songLimit === null ? 'As many songs as you like' : `${songLimit} songs in your library`,
    ...(monthlyApiRequests > 0 ? [`API access, ${monthlyApiRequests} requests a month`] : []),
  ];
}
