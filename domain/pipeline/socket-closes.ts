/** How many sockets one person may have open to a song: as many tabs and devices as anybody practises on. */
export const MAX_SOCKETS_OF_LISTENER = 5;

/** Why the server closes a socket of its own accord, as close codes of the application. */
export const SOCKET_CLOSES = {
  /** Signed out, revoked, a new password: the next call says so too. */
  sessionEnded: 4001,
  /** A newer one of the same person has taken its place. Who reconnects at once takes the next one's: wait for the person instead. */
  replaced: 4002,
  /** The song was deleted: there is nothing to listen to any more. */
  songDeleted: 4003,
} as const;
