/** A song's title and key, changed on its own page. */
export const title = {
  edit: 'Edit title',
  saved: 'Title Updated',
  updateFailed: 'Update Failed',
  failed: 'Failed to update song title',
  saveFailed: 'Failed to save title',
  key: {
    choose: (shown: string) => `Key: ${shown}. Choose another`,
    groupName: 'Key of the recording',
    auto: (name: string | null) => (name === null ? 'Auto-detected' : `Auto-detected (${name})`),
    autoText: (name: string | null) =>
      name === null
        ? 'The key of the recording was not found, so a default is shown. This browser remembers your choice.'
        : `${name}, as found in the recording. This browser remembers your choice; the saved key stays.`,
    saved: 'Key Signature Updated',
    failed: 'Failed to update key signature',
  },
};
