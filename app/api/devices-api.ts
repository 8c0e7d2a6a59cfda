import { api, bodyOf } from './api-client.ts';

export const listSessions = (signal: AbortSignal) => bodyOf(api.auth.sessions.$get({}, { init: { signal } }));

export const revokeSession = (sessionId: string) =>
  bodyOf(api.auth.sessions[':id'].$delete({ param: { id: encodeURIComponent(sessionId) } }));

/** This session ends too. */
export const signOutEverywhere = () => bodyOf(api.auth.logout.all.$post());
