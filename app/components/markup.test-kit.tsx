import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';

/** A component as the server would send it, in English, inside a page of its own. Load its words before. */
export async function markupOf(element: ReactNode): Promise<string> {
  const routes = [{ id: 'root', path: '/', loader: () => ({ locale: 'en' }), element }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('https://cantora.example/'));
  if (context instanceof Response) throw new Error('The page answers with no page.');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** What a reader sees of it. */
export function textOf(markup: string): string {
  return markup.replace(/<[^>]*>/g, ' ').replaceAll('&#x27;', '’').replace(/\s+/g, ' ').trim();
}
