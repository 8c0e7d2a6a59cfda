import type { Hono } from 'hono';
import type { z } from 'zod';
import type { ErrorBody } from '#domain/contracts/api.ts';
import { API_CALLS, type ApiCalls } from '#domain/contracts/calls/every-call.ts';
import type { AppBindings, AppContext } from '../http.ts';
import { countedCall, type ProgramCall } from '../middleware/viewer.ts';

/**
 * The calls of the API as tools make them: through the API's own router, so that scopes, ownership, checks, budgets and words are those
 * of the API. The whole message cost its one request when it came.
 */

/** The calls that are open to programs. */
export type ProgramCallName = {
  [Name in keyof ApiCalls]: ApiCalls[Name] extends { by: 'key' } ? Name : never;
}[keyof ApiCalls];

type Answers<Name extends ProgramCallName> = ApiCalls[Name]['answers'];
type AnswerOf<Name extends ProgramCallName> = {
  [Status in keyof Answers<Name>]: Answers<Name>[Status] extends z.ZodType
    ? z.infer<Answers<Name>[Status]>
    : never;
}[keyof Answers<Name>];

export interface CallInput {
  /** For the `{names}` of its path, in their order. */
  path?: readonly (string | number)[];
  query?: Readonly<Record<string, string | number | boolean>>;
  body?: unknown;
}

/** What a tool may call is what it names: its scopes are worked out from that. */
export interface InnerApi<Name extends ProgramCallName> {
  json<One extends Name>(name: One, input?: CallInput): Promise<AnswerOf<One>>;
  file(name: Name, input?: CallInput): Promise<Response>;
}

/** The API has refused a call that a tool made; its words are meant for people and programs. */
export class Refusal extends Error {
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    super(body.detail);
    this.body = body;
  }
}

export function innerApi(
  c: AppContext,
  api: Hono<AppBindings>,
  program: ProgramCall,
): InnerApi<ProgramCallName> {
  const send = async (name: ProgramCallName, input: CallInput = {}) => {
    const request = countedCall(requestOf(c, name, input), program);
    const answer = await api.fetch(request, c.env, c.executionCtx);
    if (!answer.ok) throw new Refusal(await answer.json<ErrorBody>());
    return answer;
  };
  return { json: async (name, input) => (await send(name, input)).json(), file: send };
}

/** The scopes that these calls need, each once. */
export function scopesOf(names: readonly ProgramCallName[]): string[] {
  return [...new Set(names.map((name) => API_CALLS[name].scope).filter((scope) => scope !== 'any'))];
}

function requestOf(
  c: AppContext,
  name: ProgramCallName,
  { path = [], query = {}, body }: CallInput,
): Request {
  const [method = '', template = ''] = name.split(' ');
  const values = path.map((value) => encodeURIComponent(value));
  const url = new URL(`/api/v1${template.replace(/\{\w+\}/g, () => values.shift() ?? '')}`, c.req.url);
  for (const [field, value] of Object.entries(query)) url.searchParams.set(field, String(value));
  const headers = new Headers({ authorization: c.req.header('authorization') ?? '' });
  // Budgets of addresses count the program's own address, and its language stays.
  for (const kept of ['cf-connecting-ip', 'user-agent', 'accept-language']) {
    const value = c.req.header(kept);
    if (value !== undefined) headers.set(kept, value);
  }
  if (body !== undefined) headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
}
