import { HttpProblem } from '../http.ts';
import { limitReports } from '../middleware/poll-limit.ts';
import { type ApiDocument, writeDocument } from '../openapi/document.ts';
import { documentPage } from '../openapi/document-page.ts';
import { isReady, READY_KEPT_SECONDS } from '../services/upkeep/readiness.ts';
import { newRoutes, route } from './route.ts';

/** Describes the API for programs and for people, says how it is, and hears how our pages are. */

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

let written: ApiDocument | undefined;

export const documentRoutes = newRoutes();

documentRoutes.openapi(route('GET /health'), (c) => c.json({ status: 'ok' } as const, 200));
documentRoutes.openapi(route('GET /ready'), async (c) => {
  if (!(await isReady(c.get('context'))))
    throw new HttpProblem({ kind: 'unavailable', retryAfterSeconds: READY_KEPT_SECONDS });
  return c.json({ status: 'ready' } as const, 200);
});
documentRoutes.openapi(route('POST /browser-errors', limitReports), (c) => {
  c.get('context').log({ event: 'browser_error', ...c.req.valid('json') });
  return c.body(null, 204);
});
documentRoutes.openapi(route('GET /openapi.json'), (c) => c.json(document(), 200));
documentRoutes.openapi(route('GET /docs'), (c) =>
  c.html(documentPage(document()), 200, { 'content-security-policy': PAGE_POLICY }),
);

/** Written when somebody asks for the first time. */
function document(): ApiDocument {
  written ??= writeDocument();
  return written;
}
