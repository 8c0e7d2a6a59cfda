import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { Call } from '#domain/contracts/calls/call.ts';
import { API_CALLS } from '#domain/contracts/calls/every-call.ts';
import { rootCalls } from '#domain/contracts/calls/services.ts';
import { issueWords } from '#domain/contracts/issue-words.ts';
import type { FieldIssue } from '#domain/field-issues.ts';
import { type AppBindings, type AppContext, HttpProblem, parseJson, valueOrThrow } from '../http.ts';
import { bodyLimitOf, refuseLongBody } from '../middleware/body-limit.ts';
import { bodyInPlace } from '../middleware/held-body.ts';
import {
  findViewer,
  readViewer,
  requireCaller,
  requireStillAllowed,
  requireViewer,
} from '../middleware/viewer.ts';
import { isPlainJson } from '../plain-json.ts';

/** From a declared call to a route: who may make it, how long its body may be, what it must hold, what its handler may answer. */

// Used where a schema has no words of its own; the library's words are not meant for people.
z.config({ localeError: issueWords });

/** A body may have thousands of wrong values; the first ones say what is wrong. */
const MAX_ISSUES = 20;

type Content<Answer> = Answer extends z.ZodType
  ? { description: string; content: { 'application/json': { schema: Answer } } }
  : { description: string };

const CALLS = { ...API_CALLS, ...rootCalls };
type Calls = typeof CALLS;

/** The call as zod-openapi takes it. */
type RouteOf<Name extends string, C extends Call> = {
  method: Name extends `${infer Method extends 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`
    ? Lowercase<Method>
    : never;
  path: Name extends `${string} ${infer Path}` ? Path : never;
  request: (C extends { query: infer Query extends z.ZodObject } ? { query: Query } : object) &
    (C extends { body: infer Body extends z.ZodType }
      ? { body: { content: { 'application/json': { schema: Body } } } }
      : object);
  responses: { -readonly [Status in keyof C['answers'] & number]: Content<C['answers'][Status]> };
};

export function newRoutes(): OpenAPIHono<AppBindings> {
  return new OpenAPIHono<AppBindings>({
    defaultHook: ({ error, data }: { data?: unknown; error?: z.ZodError }) => {
      if (error) throw new HttpProblem({ kind: 'invalid_fields', issues: issuesOf(error, data) });
    },
  });
}

/** `before` stands between the check of the caller and that of query and body. */
export function route<Name extends keyof Calls>(
  name: Name,
  ...before: MiddlewareHandler<AppBindings>[]
): RouteOf<Name, Calls[Name]> {
  const call: Call = CALLS[name];
  const [method = '', path = ''] = name.split(' ');
  const isUnlimited = method === 'GET' || (call.rawBody && !call.largeBody);
  const limit = bodyLimitOf(call);
  const limits = isUnlimited ? [] : [refuseLongBody(limit)];
  const isRead = call.body !== undefined || call.largeBody !== undefined;
  const isAskedAgain = isRead && call.by !== 'anybody';
  const readers = [...(isRead ? [bodyInPlace(limit)] : []), ...(isAskedAgain ? [requireStillAllowed] : [])];
  const parsers = call.body ? [readAsJson] : [];
  const config = {
    method: method.toLowerCase(),
    path: path.replace(/\/$/, ''),
    request: {
      ...(call.query && { query: call.query }),
      ...(call.body && { body: { content: { 'application/json': { schema: call.body } } } }),
    },
    responses: {},
    middleware: [
      ...limits,
      ...guardsOf(call, isAskedAgain && before.length === 0),
      ...before,
      ...readers,
      ...parsers,
    ],
    // The document is written from the same calls (worker/openapi).
    hide: true,
  };
  return config as unknown as RouteOf<Name, Calls[Name]>;
}

/** A session whose call waits for its body is asked for afterwards; before it, only where something else depends on it. */
function guardsOf(call: Call, isAskedLater: boolean): MiddlewareHandler<AppBindings>[] {
  const find = isAskedLater ? readViewer : findViewer;
  switch (call.by) {
    case 'anybody':
      return [];
    case 'session':
      return [requireViewer(find)];
    case 'key':
      return [requireCaller(call.scope, find)];
    default:
      return call satisfies never;
  }
}

/** Whatever its type says, the body is JSON, and none counts as `{}`: the validator behind this would refuse both. */
const readAsJson = createMiddleware<AppBindings>(async function readAsJson(c, next) {
  const text = (await c.req.text()) || '{}';
  if (!isPlainJson(valueOrThrow(parseJson(text)))) {
    throw new HttpProblem({ kind: 'malformed_request', reason: 'hostile_json' });
  }
  replaceBody(c, text);
  await next();
});

export function replaceBody(c: AppContext, json: string): void {
  const headers = new Headers(c.req.raw.headers);
  headers.set('content-type', 'application/json');
  c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: json });
  c.req.bodyCache = {};
}

function issuesOf(error: z.ZodError, input: unknown): FieldIssue[] {
  return error.issues.slice(0, MAX_ISSUES).map(({ path, message, code }) => {
    const field = path.join('.') || 'body';
    // A schema that reads a missing field as an empty one has words of its own for it.
    return valueAt(input, path) === undefined && code !== 'too_small'
      ? { field, message: `The field ${field} is required.`, code: 'required' }
      : { field, message, code: 'invalid' };
  });
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => Object(inner)[key], value);
}
