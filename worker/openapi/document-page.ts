import { html, raw } from 'hono/html';
import type { ApiDocument, OperationObject } from './document.ts';
import type { ResponseObject } from './error-responses.ts';

/** The document as a page to read: no script, nothing from anywhere else. */

const STYLE = `
  :root { color-scheme: light dark } body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h2 { margin: 2rem 0 0; font-size: 1.125rem } code, pre { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
  pre { font-size: .875rem; overflow-x: auto; padding: .5rem 1rem; border: 1px solid } dt { font-weight: 600 } dd { margin: 0 0 .5rem 1rem; overflow-wrap: anywhere }
`;

export function documentPage({ info, paths }: ApiDocument) {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => call(`${method.toUpperCase()} ${path}`, operation)),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title} API</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <h1>${info.title} API</h1>
        <p>${info.description}</p>
        <p>For programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
        ${calls}
      </body>
    </html>`;
}

function call(name: string, { summary, security, parameters, requestBody, responses }: OperationObject) {
  return html`<section>
    <h2><code>${name}</code></h2>
    <p>${summary}.${security.map(({ bearer: [scope] }) => ` Needs a bearer${scope ? ` (a program: with ${scope})` : ''}.`)}</p>
    ${parameters.length > 0 ? html`<p>Parameters:</p>${json(parameters)}` : ''}
    ${requestBody ? html`<p>Body:</p>${json(requestBody)}` : ''}
    <dl>${Object.entries(responses).map(([status, answer]) => html`<dt>${status}</dt><dd>${words(answer)}</dd>`)}</dl>
  </section>`;
}

function words({ description, content = {} }: ResponseObject) {
  const example = Object.values(content)[0]?.example;
  return html`${description.replaceAll('`', '')}${example === undefined ? '' : json(example)}`;
}

function json(value: unknown) {
  return html`<pre>${JSON.stringify(value, null, 2)}</pre>`;
}
