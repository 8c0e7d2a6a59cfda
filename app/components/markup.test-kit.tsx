import { createRoutesFromElements, Route } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';

/** A component as the server would send it, in English, on a page of its own. Load its words before. */
export async function markupOf(element: ReactElement): Promise<string> {
  const routes = createRoutesFromElements(<Route id="root" path="/" element={element} />);
  const context = await createStaticHandler(routes).query(new Request('https://cantora.example/'));
  if (context instanceof Response) throw new Error('The page answers with no page.');
  const router = createStaticRouter(routes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** What a reader sees of it. */
export function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
