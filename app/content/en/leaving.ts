import { pluralsFor } from '#domain/formats.ts';

const plural = pluralsFor('en');

export const leaving = {
  title: 'Only on this device',
  text: 'This is stored nowhere else. What shall become of it when you sign out?',
  things: {
    takes: plural({ one: '# take: your voice beside a song', other: '# takes: your voice beside a song' }),
    recordings: plural({
      one: '# recording that is not uploaded',
      other: '# recordings that are not uploaded',
    }),
    editedSongs: plural({ one: 'unsaved changes of # song', other: 'unsaved changes of # songs' }),
    lyrics: plural({
      one: 'words for # song that are not placed',
      other: 'words for # songs that are not placed',
    }),
    waiting: plural({
      one: '# pass or practice that could not be sent',
      other: '# passes and practices that could not be sent',
    }),
  },
  keep: 'Sign out and keep it for me',
  keepText:
    'It comes back when you sign in here again. Cantora shows it to nobody else, but whoever looks after this computer could find it.',
  remove: 'Sign out and delete it',
  removeText: 'Right for a computer that others use too. This cannot be undone.',
  saveTakes: 'Save the takes as files',
  takesSaved: 'The takes went where your downloads go.',
  takesNotSaved: 'Not every take could be saved.',
  here: {
    title: 'Waiting on this device',
    text: 'It is shown when its own account signs in, and to nobody else.',
    somebody: 'another account',
    of: (name: string) => `Of ${name}`,
    remove: 'Delete',
    removeNamed: (name: string) => `Delete what ${name} has here`,
    question: (name: string) => `Delete what ${name} has on this device?`,
    questionText: 'It is stored nowhere else, so it is gone for good.',
    failed: 'It could not be deleted.',
  },
};
