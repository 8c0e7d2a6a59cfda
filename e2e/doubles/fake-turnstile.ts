import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/** Cloudflare's Turnstile without Cloudflare: the endpoint that is asked about a token, on a port, and the script of the widget. */

export const SECRET_KEY = 'the-secret-of-the-double';
const ORIGIN = 'https://challenges.cloudflare.com';

export interface FakeTurnstile {
  verifyUrl: string;
  /** What the endpoint was asked. */
  asked: { response: string; isGood: boolean }[];
  stop(): Promise<void>;
}

export async function startFakeTurnstile(): Promise<FakeTurnstile> {
  const asked: FakeTurnstile['asked'] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { secret, response: token } = JSON.parse(text) as Record<string, string>;
    const isSpent = asked.some((earlier) => earlier.response === token);
    const isGood = secret === SECRET_KEY && /^token-\d+$/.test(token ?? '') && !isSpent;
    asked.push({ response: token ?? '', isGood });
    const codes = isGood ? [] : [isSpent ? 'timeout-or-duplicate' : 'invalid-input-response'];
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: isGood, 'error-codes': codes }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`, asked, stop };
}

/** The widget as the page meets it: a script of its maker, a frame with something to press, a hidden field beside it. */
export async function serveWidget(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().url().includes('/api.js')
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.fulfill({ contentType: 'text/html', body: FRAME }),
  );
}

const FRAME = `<!doctype html><title>Check</title><label><input type="checkbox"> I am human</label>
<script>document.querySelector('input').onchange = () => parent.postMessage('human', '*')</script>`;

const SCRIPT = `{
  let tokens = 0;
  const boxes = new Map();
  const empty = (id) => { const { field, frame } = boxes.get(id); field.value = ''; frame.src = '${ORIGIN}/frame'; };
  window.turnstile = {
    render(box, options) {
      const frame = Object.assign(document.createElement('iframe'), { title: 'Security check', src: '${ORIGIN}/frame' });
      const field = Object.assign(document.createElement('input'), { type: 'hidden', name: options['response-field-name'] });
      frame.width = 300; frame.height = 65; box.append(frame, field);
      const id = String(boxes.size); boxes.set(id, { box, frame, field });
      addEventListener('message', ({ source }) => { if (source === frame.contentWindow) field.value = 'token-' + ++tokens; });
      return id;
    },
    reset: empty,
    remove(id) { boxes.get(id).box.replaceChildren(); },
  };
}`;
