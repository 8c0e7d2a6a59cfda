/** What the lists tell of the demo song, without its files. A test compares it with them. */
export const DEMO_SONG = { path: '/song/demo', key: 'D major', durationSeconds: 33.6 } as const;
