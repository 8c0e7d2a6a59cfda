import {
  type CallToolResult,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  requireScopes,
} from '@modelcontextprotocol/server';
import { toWire } from '#domain/api-errors/wire-errors.ts';
import type { ErrorBody } from '#domain/contracts/api.ts';
import type { LogEvent } from '#domain/logs/log-event.ts';
import { failureReason } from '../failure-reason.ts';
import { type InnerApi, type ProgramCallName, Refusal, scopesOf } from './inner-calls.ts';
import { readResource, SONG_RESOURCES, type SongResource, uriOf } from './resources.ts';
import { bytesOf, MAX_ANSWER_BYTES, type Tool, type ToolPlace } from './tool.ts';
import { practiceTools } from './tools/practice.ts';
import { processingTools } from './tools/processing.ts';
import { songTools } from './tools/songs.ts';

/** The server of one message: nothing is kept between two of them, so it may run anywhere. */

export const TOOLS: readonly Tool[] = [...songTools, ...processingTools, ...practiceTools];
export const SERVER = { name: 'cantora', title: 'Cantora', version: '1.0.0' } as const;

const INSTRUCTIONS =
  'Cantora turns a recording into notes, words and a place to practise singing. Begin with list_songs. A new song: start_upload, PUT ' +
  'the bytes, finish_upload, watch_song. Times are seconds of the recording, pitches MIDI numbers. Each message costs one request of ' +
  'the month.';
const MOST_LISTED = 50;

export interface ServerParts {
  api: InnerApi<ProgramCallName>;
  place: ToolPlace;
  requestId: string;
  log: (event: LogEvent) => void;
}

export function newMcpServer(parts: ServerParts): McpServer {
  const server = new McpServer(SERVER, {
    instructions: INSTRUCTIONS,
    // Nothing is told later: a stream that waits for changes would wait for ever.
    capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
  });
  for (const tool of TOOLS) addTool(server, tool, parts);
  for (const resource of SONG_RESOURCES) addResource(server, resource, parts);
  return server;
}

function addTool(server: McpServer, tool: Tool, parts: ServerParts): void {
  const { name, title, description, input, calls, isReadOnly } = tool;
  const annotations = { title, readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false };
  const config = { title, description, inputSchema: input, annotations, scopeChallenge: challengeOf(calls) };
  server.registerTool(name, config, (args) => answerOf(tool, args, parts));
}

function addResource(server: McpServer, resource: SongResource, parts: ServerParts): void {
  const { name, title, file, mimeType, calls } = resource;
  const template = new ResourceTemplate(uriOf('{songId}', file), { list: () => listed(resource, parts) });
  const config = { title, mimeType, scopeChallenge: challengeOf(calls) };
  server.registerResource(name, template, config, async (uri, { songId }) => {
    try {
      return await readResource(resource, parts.api, uri, songId);
    } catch (error) {
      const { detail, code } = wordsOf(error, parts);
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, detail, { code });
    }
  });
}

/** The newest songs; list_songs has all of them. A program that may not read songs is shown none. */
async function listed({ title, file, mimeType }: SongResource, { api }: ServerParts) {
  const query = { limit: MOST_LISTED };
  const { songs } = await api.json('GET /songs/', { query }).catch(() => ({ songs: [] }));
  const done = songs.filter((song) => song.processing_status === 'completed');
  return {
    resources: done.map((song) => ({ uri: uriOf(song.id, file), name: `${song.title}: ${title}`, mimeType })),
  };
}

async function answerOf(tool: Tool, args: unknown, parts: ServerParts): Promise<CallToolResult> {
  try {
    const text = JSON.stringify(await tool.run(args as never, parts.api, parts.place));
    if (bytesOf(text) > MAX_ANSWER_BYTES) throw new Error(`${tool.name} answered with more than it may`);
    return { content: [{ type: 'text', text }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: JSON.stringify(wordsOf(error, parts)) }] };
  }
}

/** The words of the product, never those of a stack. */
function wordsOf(error: unknown, { log, requestId }: ServerParts): ErrorBody {
  if (error instanceof Refusal) return error.body;
  log({ event: 'unexpected_error', requestId, method: 'POST', path: '/mcp', reason: failureReason(error) });
  const { status: _status, ...words } = toWire({ kind: 'internal' });
  return { ...words, request_id: requestId };
}

function challengeOf(calls: readonly ProgramCallName[]) {
  const [first, ...others] = scopesOf(calls);
  return first === undefined ? () => undefined : requireScopes(first, ...others);
}
