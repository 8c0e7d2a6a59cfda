import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerClient } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';

/** A webhook on the account page, by keyboard on a phone, and a server that believes only what the shown secret has signed. */

const product = sharedProduct();
const believed: string[] = [];
let secret = '';
let browser: Browser;
let page: Page;
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    try {
      const message = new Webhook(secret).verify(body, request.headers as Record<string, string>);
      believed.push((message as { type: string }).type);
      response.end('heard you');
    } catch {
      response.writeHead(401).end('whose signature is this?');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = await registerClient(product.origin);
  await client.call('POST', 'auth/subscription/upgrade', { subscription_type: 'premium' });
  browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await context.addInitScript((token) => localStorage.setItem('cantora.access_token', token), client.token);
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

test('a webhook is added, tested, read, stopped and removed', async () => {
  await page.goto(`${product.origin}/account`);
  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  const press = async (name: RegExp) => webhooks.getByRole('button', { name }).press('Enter');
  await webhooks.getByLabel('Address of your server').fill('http://192.168.1.1/');
  await press(/^Add a webhook/);
  await webhooks.getByText('Enter an https address on the public internet').waitFor();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  await webhooks.getByLabel('Address of your server').fill(url);
  await press(/^Add a webhook/);
  const shown = webhooks.getByLabel('Secret of the webhook');
  await shown.waitFor();
  expect(await shown.evaluate((field) => field === document.activeElement)).toBe(true);
  secret = await shown.inputValue();
  await press(/^Done/);
  expect(await webhooks.getByRole('heading').evaluate((heading) => heading === document.activeElement)).toBe(
    true,
  );
  await press(/^Send a test/);
  await webhooks.getByText('heard you').waitFor();
  expect(believed).toEqual(['webhook.test']);
  await press(/^Stop/);
  await webhooks.getByText('Stopped by you').waitFor();
  await press(/^Start again/);
  await webhooks.getByText('Is told of songs').waitFor();
  await press(/^Remove/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await webhooks.getByText('You have no webhooks yet.').waitFor();
});
