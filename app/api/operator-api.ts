import { api, bodyOf } from './api-client.ts';
import type { FactorAnswer } from './second-factor-api.ts';

const { operator } = api;
const one = (songId: string) => ({ param: { songId: encodeURIComponent(songId) } });

export const getOverview = (signal: AbortSignal) => bodyOf(operator.overview.$get({}, { init: { signal } }));

/** Who looks is written down. */
export const lookAtSong = (songId: string) => bodyOf(operator.songs[':songId'].$get(one(songId)));

export const runSongAgain = (songId: string, json: FactorAnswer) =>
  bodyOf(operator.songs[':songId']['run-again'].$post({ ...one(songId), json }));

export const refundSong = (songId: string, json: FactorAnswer) =>
  bodyOf(operator.songs[':songId'].refund.$post({ ...one(songId), json }));

export const endSessionsOfOwner = (songId: string, json: FactorAnswer) =>
  bodyOf(operator.songs[':songId']['end-sessions'].$post({ ...one(songId), json }));
