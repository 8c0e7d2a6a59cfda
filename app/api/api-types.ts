import type { Hono } from 'hono';
import type { BlankEnv } from 'hono/types';
import type { z } from 'zod';
import type { Call } from '#domain/contracts/calls/call.ts';
import type { ApiCalls } from '#domain/contracts/calls/every-call.ts';

/** The declared calls as `hc` takes them: types only, so that no schema reaches the browser. */

type Name = keyof ApiCalls;

type Colons<Path extends string> = Path extends `${infer Start}{${infer Param}}${infer Rest}`
  ? `${Start}:${Param}${Colons<Rest>}`
  : Path;
type PathOf<One extends Name> = One extends `${string} ${infer Path}` ? Colons<Path> : never;
type MethodOf<One extends Name> = One extends `${infer Method} ${string}` ? `$${Lowercase<Method>}` : never;
type ParamsOf<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
  ? Param | ParamsOf<Rest>
  : never;

type InputOf<One extends Name, C extends Call> = ([ParamsOf<One>] extends [never]
  ? object
  : { param: Record<ParamsOf<One>, string> }) &
  (C extends { query: infer Query extends z.ZodType } ? { query: z.input<Query> } : object) &
  (C extends { body: infer Body extends z.ZodType } ? { json: z.input<Body> } : object);

type BodyOf<Answer> = Answer extends z.ZodType ? z.output<Answer> : undefined;

type EndpointOf<One extends Name> = {
  input: InputOf<One, ApiCalls[One]>;
  output: BodyOf<ApiCalls[One]['answers'][keyof ApiCalls[One]['answers']]>;
  outputFormat: 'json';
  status: 200;
};

type NamesOf<Path extends string> = { [One in Name]: PathOf<One> extends Path ? One : never }[Name];

/** The API as the type of a router below `/api/v1`. */
export type Api = Hono<
  BlankEnv,
  { [Path in PathOf<Name>]: { [One in NamesOf<Path> as MethodOf<One>]: EndpointOf<One> } },
  '/'
>;
