import { pluralsFor } from '#domain/formats.ts';

const moreDrafts = pluralsFor('en')({ one: 'one more', other: '# more' });
const changeCount = pluralsFor('en')({ one: '# change', other: '# changes' });
const noteCount = pluralsFor('en')({ one: '# note', other: '# notes' });
const textCount = pluralsFor('en')({ one: '# word', other: '# words' });

export const editing = {
  region: 'Editing',
  modes: { melody: 'Edit melody', lyrics: 'Edit lyrics' },
  undo: 'Undo',
  redo: 'Redo',
  restore: 'Restore',
  save: 'Save Changes',
  saving: 'Saving…',
  idle: 'Ready for editing...',
  unsaved: 'Unsaved changes',
  wordOf: (noteName: string) => `Word on note ${noteName}`,
  wordIssue: "At most 20 characters: Latin or Cyrillic letters, digits, spaces and - ' . , ! ?",
  editWord: (word: string) => `Edit “${word}”`,
  noNote: 'No note carries this word',
  line: {
    type: 'Type the whole line',
    join: 'Join with the next line',
    field: 'The whole line',
    split: 'Split at the cursor',
    cannotSplit: 'Put the cursor between two words of the line, then split it.',
  },
  noWords:
    'This song has no words yet. Press a note to write a word onto it, or give your own words under “Words”.',
  conflict: (time: string | null) =>
    `This song was saved somewhere else meanwhile${time === null ? '' : ` (${time})`}. Whichever you choose, the other stays available.`,
  takeTheirs: 'Take the other version',
  saveOverTheirs: 'Save mine over it',
  draft: (time: string, more: number) =>
    `There are changes from ${time} that were never saved${more === 0 ? '' : `, and ${moreDrafts(more)}`}.`,
  restoreDraft: 'Bring them back',
  discardDraft: 'Discard',
  unloaded: 'Your saved version could not be loaded. Nothing is lost: saving will ask first.',
  versions: {
    open: 'Versions',
    title: 'Saved versions',
    text: 'The last twenty are kept. What you bring back becomes the newest; nothing is deleted by it.',
    none: 'Nothing was saved yet.',
    original: 'The original',
    changes: (notes: number, words: number) =>
      [notes > 0 && noteCount(notes), words > 0 && textCount(words)].filter(Boolean).join(', ') ||
      'Nothing changed',
    current: 'The newest',
    restore: (time: string) => `Bring back the version of ${time}`,
    restoreShort: 'Bring back',
  },
  review: {
    title: (count: number) => `To look at: ${changeCount(count)}`,
    lead: 'The song was processed again, or has other words now. What you changed was carried over wherever the new notes and words still match; these found no place. The version from before can be brought back under Versions.',
    changedNote: (noteName: string) => `You had changed a note to ${noteName}.`,
    removedNote: (noteName: string) => `You had removed ${noteName}.`,
    shownNote: (noteName: string) => `You had brought back ${noteName}.`,
    noteText: (text: string, noteName: string | null) =>
      `You had written “${text}” onto ${noteName ?? 'a note'}.`,
    text: (text: string, was: string | null) =>
      was === null ? `You had written “${text}”.` : `You had written “${text}” in place of “${was}”.`,
    wordTimes: (word: string | null) =>
      word === null ? 'You had moved a word.' : `You had moved “${word}”.`,
    lineStart: (word: string | null, begins: boolean) =>
      `You had ${begins ? 'begun a line' : 'joined two lines'}${word === null ? '' : ` at “${word}”`}.`,
    carryOut: 'Do it here',
    end: 'Let it go',
    endAll: 'Let all go',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes stay in this browser and are offered when you open the song again.',
    confirm: 'Leave',
    stay: 'Stay',
  },
  table: 'Edit notes in a table',
  tableCaption: 'Notes of the melody; each has a button to edit it',
  edit: 'Edit',
  editNote: (number: number, noteName: string) => `Edit note ${number}, ${noteName}`,
  editorOf: (noteName: string) => `Note ${noteName}`,
  hearFrom: (start: string) => `Go to ${start}`,
  addNote: 'Add a note here',
  removeNote: 'Remove note',
  take: 'Apply',
  cancel: 'Cancel',
  fields: { note: 'Note', word: 'Word', start: 'Start (seconds)', length: 'Length (seconds)' },
  startIssue: 'A time within the song, in seconds',
  lengthIssue: 'At least 0.01 seconds, and no longer than the song',
  feedback: {
    editingLyrics: (noteName: string) => `Editing lyrics for note ${noteName}`,
    cancelledLyrics: (noteName: string) => `Cancelled editing for note ${noteName}`,
    updatedLyrics: (text: string) => `Updated lyrics: ${text}`,
    clearedLyrics: (noteName: string) => `Cleared lyrics for note ${noteName}`,
    clearedWord: (word: string) => `Cleared “${word}”`,
    removedNote: (noteName: string) => `Removed note ${noteName}`,
    addedNote: (noteName: string, atSeconds: string) => `Added ${noteName} at ${atSeconds}s`,
    changedNote: (noteName: string) => `Changed note ${noteName}`,
    restored: 'Restored to original version',
    loaded: 'Loaded edited data',
    saved: 'Changes saved',
    saveFailed: 'Failed to save edited version',
    loadFailed: 'Failed to load version',
    pipelineNotFound: 'Pipeline not found',
    noPipeline: 'No pipeline ID set. Cannot save to server.',
    savedLocally: (reason: string) => `Server save failed. Changes saved locally only. Error: ${reason}`,
  },
};
