import type { keepSongSocket as Keep } from './song-socket.ts';

/** The socket's code comes with the first run that is followed: most pages show songs that are finished. Where it cannot come, asking goes on. */
export const keepSongSocket: typeof Keep = async (...args) => {
  const code = await import('./song-socket.ts').catch(() => null);
  await code?.keepSongSocket(...args);
};
