import { pluralsFor } from '#domain/formats.ts';

const plural = pluralsFor('en');
const minutes = plural({ one: '# minute', other: '# minutes' });
const days = plural({ one: '# day', other: '# days' });

export const dashboard = {
  cardsTitle: 'Your progress',
  cards: {
    totalSongs: { title: 'Total Songs', unit: () => 'processed and ready' },
    practiceTime: {
      title: 'Practice Time',
      unit: plural({ one: 'minute this month', other: 'minutes this month' }),
    },
    songsThisWeek: { title: 'Songs This Week', unit: () => 'added since Monday' },
    streak: {
      title: 'Practice Streak',
      unit: plural({ one: 'day in a row', other: 'days in a row' }),
    },
  },
  goal: {
    title: 'This week',
    choice: 'Goal for each week',
    none: 'Choose a goal for each week, and see here how far you are.',
    noGoal: 'No goal',
    choices: { days, minutes },
    done: {
      days: (done: number, goal: number) => `${done} of ${days(goal)}`,
      minutes: (done: number, goal: number) => `${done} of ${minutes(goal)}`,
    },
    reached: 'Goal reached.',
    weeksInRow: plural({ one: '# week in a row.', other: '# weeks in a row.' }),
  },
  chart: {
    title: 'Practice in the last 30 days',
    none: 'No practice in these days yet. Open a song and sing: its minutes stand here.',
    failed: 'Your practice could not be loaded. It is counted all the same.',
    sum: (minutes: string, days: string) => `${minutes} on ${days}`,
    day: (date: string, minutes: string) => `${date}: ${minutes}`,
    minutes,
    days,
    dayColumn: 'Day',
    minutesColumn: 'Minutes',
  },
  notKnown: 'Not known',
  today: {
    title: 'Today’s Practice',
    practised: 'Time practised',
    songs: 'Songs processed',
    minutes,
  },
  timer: {
    title: 'Practice timer',
    remaining: 'Remaining',
    minutes: (minutes: number) => `${minutes} min`,
  },
  pipeline: {
    title: 'Pipeline status',
    active: 'Active Processing',
    refresh: 'Refresh',
    none: 'Nothing is being processed.',
    failed: 'What is being processed could not be loaded. Check your connection, then refresh.',
  },
  actions: {
    title: 'Quick Actions',
    upload: 'Upload New Song',
    viewAll: 'View All Songs',
  },
  signedOut: {
    title: 'Welcome to Cantora',
    text: 'Sign in to see your songs, your practice and your credits.',
    heroTitle: 'A place to practise singing with your own songs',
    heroText:
      'Upload a recording. Cantora separates the voice from the accompaniment and writes the melody down as notes that you can follow.',
    features: [
      {
        title: 'Two tracks from one',
        text: 'Voice and accompaniment come apart. Turn the recorded voice down as you grow sure of the line.',
      },
      {
        title: 'The melody as notes',
        text: 'Notes fall onto a piano keyboard in time with the song, so that you see what you are about to sing.',
      },
      {
        title: 'Practice that adds up',
        text: 'Your minutes and your streak are counted while you practise, and wait for you here.',
      },
    ],
    start: 'Get Started Free',
  },
};
