import { valueOrThrow } from '../http.ts';
import { findHistoryLink, makeHistoryLink, takeBackHistoryLink } from '../services/practice/history-links.ts';
import { readSharedHistory } from '../services/practice/shared-history.ts';
import { ownSong } from './own-song.ts';
import { newRoutes, route } from './route.ts';

export const historyLinkRoutes = newRoutes();

historyLinkRoutes.openapi(route('GET /songs/{songId}/history-link', ownSong), async (c) =>
  c.json({ link: await findHistoryLink(c.get('context'), c.get('song').id) }, 200),
);

historyLinkRoutes.openapi(route('POST /songs/{songId}/history-link', ownSong), async (c) =>
  c.json(valueOrThrow(await makeHistoryLink(c.get('context'), c.get('song'))), 201),
);

historyLinkRoutes.openapi(route('DELETE /songs/{songId}/history-link', ownSong), async (c) => {
  await takeBackHistoryLink(c.get('context'), c.get('song').id);
  return c.body(null, 204);
});

historyLinkRoutes.openapi(route('GET /practice/shared'), async (c) => {
  const token = /^Bearer ([\w-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const { time_zone: timeZone } = c.req.valid('query');
  c.header('x-robots-tag', 'noindex, nofollow');
  return c.json(valueOrThrow(await readSharedHistory(c.get('context'), token, timeZone)), 200);
});
