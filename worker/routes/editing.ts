import { valueOrThrow } from '../http.ts';
import { loadEdits } from '../services/editing/load.ts';
import { saveTypedEdits } from '../services/editing/save.ts';
import { editsStatus, listVersions, resetEdits, restoreVersion } from '../services/editing/versions.ts';
import { ownRun } from './own-song.ts';
import { newRoutes, route } from './route.ts';

/** Saves and loads what a singer has changed of a song. `id` is the song's id or that of one of its runs. */
export const editingRoutes = newRoutes();

editingRoutes.openapi(route('GET /editing/health'), (c) => c.json({ status: 'ok' } as const, 200));

editingRoutes.openapi(route('POST /editing/save'), async (c) => {
  const saved = await saveTypedEdits(c.get('context'), c.get('caller').userId, c.req.valid('json'));
  return c.json(valueOrThrow(saved), 200);
});

editingRoutes.openapi(route('GET /editing/load/{id}'), async (c) =>
  c.json(valueOrThrow(await loadEdits(c.get('context'), c.get('caller').userId, c.req.param('id'))), 200),
);

editingRoutes.openapi(route('GET /editing/status/{id}'), async (c) =>
  c.json(valueOrThrow(await editsStatus(c.get('context'), c.get('caller').userId, c.req.param('id'))), 200),
);

editingRoutes.openapi(route('GET /editing/versions/{id}'), async (c) =>
  c.json(valueOrThrow(await listVersions(c.get('context'), c.get('caller').userId, c.req.param('id'))), 200),
);

editingRoutes.openapi(route('POST /editing/restore/{id}', ownRun), async (c) => {
  const { version } = c.req.valid('json');
  const { userId } = c.get('caller');
  const restored = await restoreVersion(c.get('context'), userId, c.req.param('id'), version);
  return c.json(valueOrThrow(restored), 200);
});

editingRoutes.openapi(route('POST /editing/reset/{id}'), async (c) =>
  c.json(valueOrThrow(await resetEdits(c.get('context'), c.get('caller').userId, c.req.param('id'))), 200),
);
