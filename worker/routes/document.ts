import { type ApiDocument, writeDocument } from '../openapi/document.ts';
import { documentPage } from '../openapi/document-page.ts';
import { newRoutes, route } from './route.ts';

/** Describes the API for programs and for people. */

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

let written: ApiDocument | undefined;

export const documentRoutes = newRoutes();

documentRoutes.openapi(route('GET /health'), (c) => c.json({ status: 'ok' } as const, 200));
documentRoutes.openapi(route('GET /openapi.json'), (c) => c.json(document(), 200));
documentRoutes.openapi(route('GET /docs'), (c) =>
  c.html(documentPage(document()), 200, { 'content-security-policy': PAGE_POLICY }),
);

/** Written when somebody asks for the first time. */
function document(): ApiDocument {
  written ??= writeDocument();
  return written;
}
