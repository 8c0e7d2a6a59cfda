/** What the beta's page says beside the sections that it shares with the start page. */
export const beta = {
  title: 'Cantora beta: practise singing with your own songs',
  description:
    'Join the beta of Cantora: upload a song, get voice, accompaniment and melody apart, and practise with the notes in front of you.',
  join: 'Join Beta',
  hero: {
    heading: 'Practise the songs you love, note by note',
    lead: 'Cantora takes a recording apart, writes the melody down and gives you a quiet place to sing it. Leave your email, and we write when there is a place for you in the beta.',
  },
  final: {
    heading: 'Join the beta',
    text: 'One field, one message from us when it is your turn.',
  },
  noSpam: 'No spam: we use your address to tell you about your place in the beta, and for nothing else.',
};
