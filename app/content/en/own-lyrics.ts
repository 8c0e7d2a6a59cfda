import { pluralsFor } from '#domain/formats.ts';

const plural = pluralsFor('en');
const lines = plural({ one: '# line', other: '# lines' });
const leftOutTexts = plural({ one: '# piece of your text is', other: '# pieces of your text are' });
const uncertainWords = plural({
  one: '# word may stand in the wrong place',
  other: '# words may stand in the wrong place',
});

export const ownLyrics = {
  title: 'Words',
  source: {
    none: 'This song has no words yet.',
    recognised: 'These words were heard by an engine, so some may be wrong.',
    own: 'These are your own words.',
  },
  paste: 'Paste the words',
  open: 'Give your own words',
  goOn: 'Go on with your words',
  unsent: 'You have words here that are not in the song yet.',
  remove: 'Remove my words',
  removing: {
    title: 'Remove your words from this song?',
    text: 'The words that were recognised come back, if there were any. Your text stays here, so that you can give it again.',
    failed: 'Your words could not be removed.',
  },
  removed: 'Your words are removed from the song.',
  text: 'Words, one line for each line that is sung',
  textHint:
    'Paste them, or open an LRC, Enhanced LRC or UltraStar file. A paragraph is broken into lines. Free of charge.',
  file: 'Open a file',
  fileFailed: 'This file could not be read as text. Choose an LRC, Enhanced LRC or UltraStar file.',
  fileTooLarge: 'This file is too large for the words of a song.',
  recognisedAs: {
    plain: (count: number) => `${lines(count)} without times. They are looked for in the voice.`,
    tapped: (count: number) => `${lines(count)}, each with the start that you tapped.`,
    tapping: (done: number, count: number) =>
      `${done} of ${lines(count)} have a start. Tap the rest, or send them without times.`,
    lrc: (count: number) => `An LRC file: ${lines(count)} with times.`,
    ultrastar: 'An UltraStar file.',
  },
  language: 'Language of the words',
  anyLanguage: 'Find out from the words',
  tap: 'Tap line starts while listening',
  tapAgain: 'Go on tapping',
  forgetTaps: 'Forget the taps',
  send: 'Put them into the song',
  close: 'Close',
  sending: 'Sending your words…',
  placing: 'Your words are being placed in the song',
  placingHint: 'You can go on practising meanwhile.',
  placed: 'Your words are in the song.',
  kept: 'Your text is kept here.',
  sendFailed: 'Your words could not be sent.',
  failed: 'Your words could not be placed.',
  /** Why is known in English alone. */
  notPlaced: (why: string | null) =>
    why ?? 'These words could not be read, or were not found in the voice of this song. The text is kept.',
  misfitNext: 'Your text is kept here. Check whether these are the words of this recording.',
  leastFitting: 'These lines fit least:',
  insist: 'These are its words: place them anyway',
  insisted:
    'The voice does not seem to sing these words. They were placed because you insisted: trust their times little.',
  leftOut: (count: number) => `${leftOutTexts(count)} not among the words:`,
  andMore: (count: number) => `and ${count} more`,
  whyLeftOut: {
    not_sung: 'taken for a heading, chords or credits',
    not_heard: 'not heard in the voice',
    no_time: 'has no time in the file',
    same_time: 'at the time of another line',
    outside: 'behind the end of the song',
    second_voice: 'of the second voice',
  },
  tooMuch: {
    lines: (count: number, most: number) =>
      `This text has ${lines(count)}, and ${most} are taken at most. Leave out what is not sung.`,
    characters: (count: number, most: number) =>
      `This text has ${count} characters, and ${most} are taken at most. Leave out what is not sung.`,
  },
  lost: 'Nobody knows any more how far your words are. Send them again.',
  notLoaded: 'Your words are in the song, but they could not be loaded. Load this page again.',
  tapping: {
    title: 'Tap when each line begins',
    hint: 'Press the big button or the space bar at the first sound of the line.',
    button: 'This line begins now',
    play: 'Play, and go on tapping',
    next: 'Next line',
    done: 'Every line has a start.',
    undo: 'Undo the last tap',
    back: 'Hear the last line again',
    finish: 'Done',
    list: 'Lines and their starts',
    notYet: 'no start yet',
  },
  times: {
    title: 'Times of the words',
    edit: 'Adjust the times of words',
    hint: 'Drag a word or one of its ends, or use the arrow keys: 10 milliseconds, with Shift 100.',
    noLine: 'Play or go to a line whose words you want to move.',
    noWords: 'The words of this line have no times.',
    uncertain: (count: number) =>
      `${uncertainWords(count)}. Check them by ear: they are dashed while you adjust times.`,
    certain: 'Every word seems to stand in its place.',
    nextUncertain: 'Go to the next uncertain word',
    uncertainWord: 'uncertain',
    part: 'What moves',
    parts: { start: 'Start', end: 'End', whole: 'Word', all: 'All from here' },
    word: (word: string, from: string, to: string) => `${word}, from ${from} to ${to} seconds`,
    earlier: 'Line before',
    later: 'Next line',
  },
};
