/** Makes, reads and ends the link with which a teacher reads one song's history. */
import { api, bodyOf, publicApi } from './api-client.ts';

const linkOf = api.songs[':songId']['history-link'];
const param = (songId: string) => ({ param: { songId } });

export const getHistoryLink = async (songId: string, signal: AbortSignal) =>
  (await bodyOf(linkOf.$get(param(songId), { init: { signal } }))).link;

export const makeHistoryLink = (songId: string) => bodyOf(linkOf.$post(param(songId)));

export const takeBackHistoryLink = (songId: string) => bodyOf(linkOf.$delete(param(songId)));

/** The token stands in a header: addresses are written into logs. */
export const getSharedHistory = (token: string, timeZone: string | null, signal: AbortSignal) =>
  bodyOf(
    publicApi.practice.shared.$get(
      { query: timeZone === null ? {} : { time_zone: timeZone } },
      { headers: { authorization: `Bearer ${token}` }, init: { signal } },
    ),
  );
