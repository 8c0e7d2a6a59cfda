import { MEASURED } from '#domain/measured-accuracy.ts';
import type { Plan } from '#domain/plans/plans.ts';

const { pitchPercent, notesPercent, sungClips, wordlessClips, inventedNotes } = MEASURED;

/** Something that a singer has really said to us, with leave to print it. */
interface Testimonial {
  quote: string;
  name: string;
  about: string;
}

/** None yet. Only real ones go in here; while there are none, the page shows what singers do with the product. */
const testimonials: Testimonial[] = [];

/** The sections below the first one, on the start page and the beta's page. Every sentence is true of the product as it runs. */
export const landingSections = {
  /** Of the demo song, once it is opened. */
  demo: {
    songTitle: 'First Light',
    about:
      '“First Light” is ours, voice and all. Its tracks, notes and words come straight from the score, so they are exact. A song of yours is taken apart by engines, and its result says how good it is.',
  },
  video: {
    title: 'Cantora in a minute',
    text: 'A recording of the product as it runs, with sound.',
  },
  problem: {
    heading: 'Singing along teaches you little',
    points: [
      {
        title: 'You cannot hear yourself',
        text: 'The recorded voice covers your own, so you do not notice where you drift.',
      },
      {
        title: 'There is no sheet music',
        text: 'It exists for few of the songs people sing, and not everybody reads it.',
      },
      {
        title: 'Karaoke leaves the melody out',
        text: 'Just when you need it to learn. You are alone with the words.',
      },
    ],
  },
  ownVoice: {
    title: 'See your own voice on the notes',
    text: 'Turn on the microphone, and your pitch is a line over the melody while you sing. After each pass the coach says what went well and what to sing differently, and one press takes you back to the hardest line, slower.',
    pictureOf: 'Notes of a melody, and the line of a voice over them',
    coach: '“A little flat where the tune climbs.”',
  },
  solution: {
    heading: 'Hear the parts, see the melody',
    text: 'From your own recording Cantora makes two tracks, voice and accompaniment, and a picture of the melody that falls onto a keyboard in time. Turn the recorded voice down as far as you like and follow the notes instead.',
    pictureOf: 'The two tracks of the demo song, voice and accompaniment, as they sound over time',
    voice: 'Voice',
    accompaniment: 'Accompaniment',
    figures: [
      {
        figure: `${pitchPercent.least}–${pitchPercent.most} %`,
        text: 'of sung moments have the right pitch, within half a semitone.',
      },
      {
        figure: `${notesPercent.least}–${notesPercent.most} %`,
        text: 'for whole notes: pitch right, beginning within 50 milliseconds.',
      },
    ],
    source: `Measured on ${sungClips} clips: a real amateur singer alone and in front of two bands, and songs we rendered ourselves. Worst and best clip. In ${wordlessClips} recordings in which nobody sings it found ${inventedNotes} notes. Your song may be easier or harder, and its own report says so.`,
  },
  features: {
    heading: 'What you get for every song',
    items: [
      {
        title: 'Voice and accompaniment apart',
        text: 'Two tracks with a volume each, in step to the sample while you play.',
      },
      {
        title: 'The melody as notes',
        text: 'Every note with its name, place and length, falling onto a keyboard. Wrong ones can be moved.',
      },
      {
        title: 'Your key, your speed',
        text: 'Up or down by as much as an octave, from half to one and a half times the speed.',
      },
      {
        title: 'Words in time',
        text: 'Heard in the recording where that is possible; else paste them, bring a file, or tap the lines.',
      },
      {
        title: 'Loops that sit',
        text: 'Mark a line and sing it until it is yours, with a count-in and clicks if you want them.',
      },
      {
        title: 'An honest report',
        text: 'Each result names the engine that made it and how good it is, with reasons. Rough is called rough.',
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
        text: 'Start, stop and go back as often as you like, with the notes and your own balance of the two tracks.',
      },
    ],
    promises: [
      'If processing fails, your credits come back.',
      'If the result cannot be used, your credits come back and the song stays.',
      'Your upload is deleted within 24 hours of processing. The separated tracks stay until you delete the song; on the Free plan they go after a mail when nobody has opened the song for 90 days.',
    ],
  },
  voices: {
    heading: testimonials.length > 0 ? 'What singers say' : 'What singers do with it',
    testimonials,
    uses: [
      {
        who: 'In a choir',
        text: 'Upload the recording from rehearsal, loop the eight bars that never sit, slow them down, and come back knowing them.',
      },
      {
        who: 'With a band',
        text: 'Move the song into the key that fits the voice, hear the accompaniment alone, and take it to the others as a file.',
      },
      {
        who: 'In lessons',
        text: 'Look at the phrase together: which note it begins on, how long it is held, where the breath goes. Then practise it at home, minute by minute.',
      },
    ],
  },
  plans: {
    heading: 'Plans',
    text: 'Start free. One credit is about one minute of audio, and paid plans can be returned within 14 days.',
    monthly: 'a month',
    or: (yearly: string) => `or ${yearly} a year`,
    free: 'Costs nothing',
    facts: planFacts,
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
