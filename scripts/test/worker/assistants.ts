import { exports } from 'cloudflare:workers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as Client2025 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Transport2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Scope } from '#domain/accounts/scopes.ts';
import type { NewApiKeyBody } from '#domain/contracts/account-api.ts';
import { bearer, ORIGIN, PASSWORD, type Person, postJson } from './api.ts';

/** Assistants as they call /mcp: the client libraries of both generations, each with a key of somebody. */

export const MCP_URL = new URL(`${ORIGIN}/mcp`);
const INFO = { name: 'an assistant', version: '1.0.0' };

export async function newKey(person: Person, scopes?: readonly Scope[]): Promise<string> {
  const body = { name: 'An assistant', password: PASSWORD, ...(scopes && { scopes }) };
  const response = await postJson('/api/v1/auth/api-keys', body, bearer(person));
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json<NewApiKeyBody>()).key;
}

/** What both libraries can do. */
export interface Assistant {
  listTools(): Promise<{ tools: { name: string; description?: string; inputSchema: object }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<ToolAnswer>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(resource: {
    uri: string;
  }): Promise<{ contents: { mimeType?: string; text?: string; blob?: string }[] }>;
  close(): Promise<void>;
}

export interface ToolAnswer {
  isError?: boolean;
  content: { type: string; text: string }[];
}

export const GENERATIONS = ['2026', '2025'] as const;
export type Generation = (typeof GENERATIONS)[number];

export async function assistantOf(generation: Generation, key: string): Promise<Assistant> {
  const options = { fetch: fetchOfWorker, requestInit: { headers: { authorization: `Bearer ${key}` } } };
  if (generation === '2025') {
    const client = new Client2025(INFO);
    await client.connect(new Transport2025(MCP_URL, options) as Parameters<Client2025['connect']>[0]);
    return client as unknown as Assistant;
  }
  const client = new Client(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StreamableHTTPClientTransport(MCP_URL, options));
  return client as unknown as Assistant;
}

export async function callTool(one: Assistant, name: string, input: Record<string, unknown> = {}) {
  const { isError = false, content } = await one.callTool({ name, arguments: input });
  return { isError, text: content[0]?.text ?? '' };
}

/** A message as a client without any library sends it. */
export function postMessage(key: string | null, body: string, headers: Record<string, string> = {}) {
  return fetchOfWorker(MCP_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body,
  });
}

function fetchOfWorker(url: string | URL, init?: RequestInit): Promise<Response> {
  return exports.default.fetch(new Request(url, init));
}
