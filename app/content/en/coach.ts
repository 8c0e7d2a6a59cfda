import { formatsFor, pluralsFor } from '#domain/formats.ts';

const { signedNumber } = formatsFor('en');
const plural = pluralsFor('en');
const semitones = plural({ one: '# semitone', other: '# semitones' });
const seconds = plural({ one: '# second', other: '# seconds' });

const notesAtOthers = plural({ one: '# note at another pitch', other: '# notes at another pitch' });

const lines = plural({ one: '# line comes', other: '# lines come' });
const moved = (shift: number) => `${semitones(Math.abs(shift))} ${shift > 0 ? 'higher' : 'lower'}`;

/** These tell where in the tune the voice lay low. */
const lowAt = {
  start: 'low where lines begin',
  end: 'low where lines end',
  top: 'low on the highest notes',
  bottom: 'low on the lowest notes',
  climb: 'low where the tune climbs',
};
const highAt = {
  start: 'high where lines begin',
  end: 'high where lines end',
  top: 'high on the highest notes',
  bottom: 'high on the lowest notes',
  climb: 'high where the tune climbs',
};

export const coach = {
  bestKey: {
    title: 'Your best key',
    lead: 'Say what your voice reaches, and see in which key this song lies best.',
    voice: 'Kind of voice',
    voices: {
      soprano: 'Soprano',
      mezzo: 'Mezzo',
      alto: 'Alto',
      tenor: 'Tenor',
      baritone: 'Baritone',
      bass: 'Bass',
    },
    lowest: 'Lowest note that you sing with ease',
    highest: 'Highest note that you sing with ease',
    range: (lowest: string, highest: string) => `Your range: ${lowest} to ${highest}`,
    melody: (lowest: string, highest: string) => `the melody: ${lowest} to ${highest}`,
    noRange: 'Choose a kind of voice, or move the two ends of your range.',
    measure: 'Sing my range',
    stopMeasuring: 'That is my range',
    measuring: 'Hold your deepest comfortable tone, then your highest.',
    forget: 'Forget my range',
    noNotes: 'This song has no notes yet.',
    bestIs: (shift: number) =>
      shift === 0 ? 'It lies best as it is.' : `It lies best ${moved(shift)} than recorded.`,
    inKey: (key: string) => `That is ${key}.`,
    octaveAway: (octaves: number): string =>
      octaves < 0 ? 'You sing it an octave below the melody.' : 'You sing it an octave above the melody.',
    fits: 'All of it lies within your range.',
    outside: (count: number) => `${seconds(count)} of it lie outside your range.`,
    lessThanASecond: 'Less than a second of it lies outside your range.',
    now: 'Now:',
    apply: (shift: number) => (shift === 0 ? 'Sing it as recorded' : `Sing it ${moved(shift)}`),
    isApplied: 'This is the key that you sing in.',
    others: 'Next best',
    keys: 'Every key',
    shiftColumn: 'Shift',
    highColumn: 'Seconds too high',
    lowColumn: 'Seconds too low',
    shift: signedNumber,
    spokenShift: (shift: number) => (shift === 0 ? 'as recorded' : moved(shift)),
    seconds,
  },
  panel: {
    title: 'Coach',
    lead: 'Sing along: after each pass you read what to work on.',
    unscored: 'The microphone hears the band, so nothing is judged. Put headphones on.',
    unkept: 'This pass could not be saved. The next one may be.',
    waiting: 'This pass waits in this browser and is saved when the network is back.',
    latest: 'The last pass',
    howSung: 'How is it sung?',
    byEarNext: (count: number) =>
      `Next time ${lines(count)} without the picture of your voice: what you sing by ear stays.`,
    sung: (count: number) => `${seconds(count)} sung`,
    praises: {
      on_time: 'right on time',
      on_pitch: 'right on the notes',
      sung_through: 'sung all the way through',
    },
    tendencies: {
      silent: 'the microphone hears nothing: is it on, and is it the right one?',
      missed: 'much of it was not sung',
      otherNotes: 'some notes were other ones than written',
      octaveLower: 'all of it an octave too low',
      octaveHigher: 'all of it an octave too high',
      flat: { whole: 'flat all through', ...lowAt },
      sharp: { whole: 'sharp all through', ...highAt },
      aLittle: (what: string) => `a little ${what}`,
      late: { whole: 'late all through', start: 'late where lines begin' },
      early: { whole: 'early all through', start: 'early where lines begin' },
      letGo: 'long notes were let go too soon',
      sinks: 'long notes sank while they were held',
      unsteady: 'long notes wavered',
      fewNotes: 'only a few notes to mend',
      manyNotes: 'many notes went astray',
      nothing: 'nothing to mend in this pass',
      slow: (milliseconds: number) => `your headphones may be slow: adjust by ${milliseconds} ms?`,
      quick: (milliseconds: number) =>
        `your headphones may be quicker than set: adjust by −${milliseconds} ms?`,
    },
    sentence: (praise: string | null, tendency: string, isSecondHalfBetter: boolean) =>
      `${praise === null ? '' : `${praise}, and `}${tendency}${isSecondHalfBetter ? '; the second half was better' : ''}`,
    again: 'Again, slower, from here',
    againText: (line: number, percent: number, hasBar: boolean) =>
      `Line ${line} at ${percent} %, with one ${hasBar ? 'bar' : 'breath'} before the first note`,
    adjust: (milliseconds: number) => `Adjust by ${signedNumber(milliseconds)} ms`,
    singSpot: 'Sing this line again',
    wordlessSpot: (time: string) => `Note at ${time}`,
    spotFaults: {
      missed: 'was not sung',
      other_note: 'was another note',
      late: 'came late',
      early: 'came early',
      slid_up: 'slid up to the note',
      slid_down: 'slid down to the note',
      sank: 'sank while you held it',
      rose: 'rose while you held it',
      low: 'a little low',
      high: 'a little high',
      let_go: 'let go too soon',
      wavered: 'wavered',
    },
    onNotes: (percent: number) => `${percent} % on the notes`,
    faults: {
      missed: (percent: number) => `${percent} % of it was not sung`,
      otherNotes: notesAtOthers,
      octaveLower: 'an octave too low',
      octaveHigher: 'an octave too high',
      flat: (cents: number) => `flat by ${cents} cents`,
      sharp: (cents: number) => `sharp by ${cents} cents`,
      late: (milliseconds: number) => `late by ${milliseconds} ms`,
      early: (milliseconds: number) => `early by ${milliseconds} ms`,
      letGo: (milliseconds: number) => `long notes let go ${milliseconds} ms too soon`,
      sinks: (cents: number) => `long notes sink by ${cents} cents`,
      unsteady: (cents: number) => `long notes waver by ${cents} cents`,
    },
    places: {
      whole: '',
      start: ' at the start of the phrase',
      end: ' at the end of the phrase',
      top: ' at the top of the phrase',
      bottom: ' at the bottom of the phrase',
      climb: ' where the tune climbs',
    },
    level: 'How near is near enough, in cents',
    levels: { relaxed: '100', steady: '50', precise: '25' },
    octaves: 'The octave counts',
    scores: 'Show scores',
    raise: 'Faster when it goes well',
    spoken: 'Say aloud what there is to work on',
    ladder: (clean: number, needed: number, percent: number) =>
      `${clean} of ${needed} clean passes at ${percent} %`,
    learn: 'Learn line by line',
    learned: (count: number, all: number) => `${count} of ${all} lines learned`,
    next: (line: string) => `Next: “${line}”`,
    practise: 'Practise this line',
    rested: (day: string) => `Every line rests. Come back on ${day}.`,
  },
};
