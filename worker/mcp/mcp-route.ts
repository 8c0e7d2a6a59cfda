import { createMcpHandler } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type AppBindings, type AppContext, HttpProblem, parseJson } from '../http.ts';
import { bodyOf } from '../middleware/body-limit.ts';
import { refuseForeignOrigin } from '../middleware/foreign-origin.ts';
import { holdBody, ofAccount } from '../middleware/held-body.ts';
import { bearerOf, findProgram, type ProgramCall, takeRequest } from '../middleware/viewer.ts';
import { isPlainJson } from '../plain-json.ts';
import { innerApi } from './inner-calls.ts';
import { newMcpServer } from './server.ts';

/**
 * The server for assistants (docs/decisions/0110-mcp.md): one address for clients of the revision 2026-07-28, which is stateless, and
 * for those of 2025. Only programs are let in, by the bearer of a key or a grant; each message costs one of the month's requests.
 */

export const MCP_PATH = '/mcp';
/** A message names a tool and some values; files go to signed links. */
const MAX_MESSAGE_BYTES = 65_536;
/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

export function mcpRoutes(api: Hono<AppBindings>): Hono<AppBindings> {
  return new Hono<AppBindings>().post(MCP_PATH, namesMetadata, refuseForeignOrigin, async (c) => {
    const program = await requireProgram(c);
    await holdBody(c, bodyOf(MAX_MESSAGE_BYTES), ofAccount(program.user.id));
    await takeRequest(c, program);
    return serve(c, api, program);
  });
}

/** RFC 9728: whoever is refused hears where to ask for a bearer. */
const namesMetadata = createMiddleware<AppBindings>(async function namesMetadata(c, next) {
  await next();
  if (c.res.status === 401)
    c.res.headers.set('www-authenticate', `Bearer resource_metadata="${metadataOf(c)}"`);
});

/** Not a person's session: a page of ours has the API, and a token that leaked from it shall open no second door. */
async function requireProgram(c: AppContext): Promise<ProgramCall> {
  if (!c.req.header('authorization')) throw new HttpProblem({ kind: 'authentication_required' });
  const program = await findProgram(c, 'mcp');
  if (!program) throw new HttpProblem({ kind: 'authentication_failed' });
  c.set('caller', { userId: program.user.id, by: program.program });
  return program;
}

async function serve(c: AppContext, api: Hono<AppBindings>, program: ProgramCall): Promise<Response> {
  const parsed = parseJson(await c.req.text());
  if (!parsed.ok) return rejected(c, PARSE_ERROR, 'The message is no JSON.');
  const message = parsed.value;
  if (!isPlainJson(message)) return rejected(c, INVALID_REQUEST, 'The message is nested too deep.');
  // The revisions since June 2025 have no batches, and one request of the month is one message.
  if (Array.isArray(message)) return rejected(c, INVALID_REQUEST, 'Send one message at a time.');
  const context = c.get('context');
  const place = {
    origin: new URL(c.req.url).origin,
    linkSecret: c.env.SIGNED_URL_SECRET,
    nowMs: context.nowMs(),
  };
  const parts = { api: innerApi(c, api, program), place, requestId: c.get('requestId'), log: context.log };
  const handler = createMcpHandler(() => newMcpServer(parts), { maxSubscriptions: 0 });
  return handler.fetch(c.req.raw, { authInfo: authInfoOf(c, program), parsedBody: message });
}

function authInfoOf(c: AppContext, { program, user }: ProgramCall) {
  const clientId = program.kind === 'grant' ? program.clientId : program.keyId;
  return {
    token: bearerOf(c),
    clientId,
    scopes: [...program.scopes],
    resourceMetadataUrl: metadataOf(c),
    extra: { userId: user.id },
  };
}

function metadataOf(c: AppContext): string {
  return `${c.env.APP_ORIGIN}/.well-known/oauth-protected-resource${MCP_PATH}`;
}

function rejected(c: AppContext, code: number, message: string): Response {
  return c.json({ jsonrpc: '2.0', id: null, error: { code, message } }, 400);
}
