import { z } from 'zod';
import { SCOPES, type Scope } from '#domain/accounts/scopes.ts';
import { errorSchema } from '#domain/contracts/api.ts';
import type { Answer } from '#domain/contracts/calls/call.ts';
import { EVERY_CALL, type PlacedCall } from '#domain/contracts/calls/every-call.ts';
import { errorExamples, errorResponsesOf, type ResponseObject } from './error-responses.ts';
import { exampleOf } from './example.ts';
import { operationName } from './operation-name.ts';

/**
 * The API's document (OpenAPI 3.1), from the declared calls. Its schemas are zod's own JSON Schema, as in the contract with the sidecar:
 * the writer of zod-openapi 1.6 forgets `null` where a named schema may be null.
 */

const INFO = {
  title: 'Cantora',
  version: '1',
  description:
    'Times are ISO 8601 in UTC unless a field says seconds. A known path answers 405 with `Allow` to a method that it does not have, ' +
    'an unknown one 404. Every change takes an `Idempotency-Key`: its first answer is replayed for a day. ' +
    'A call says which scope a program needs for it; its answers say in `RateLimit-Policy` and `RateLimit` what is left of the month.',
};
const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: `An access token; or where the call says so, an API key that has its scope: ${SCOPES.join(', ')}`,
};

/** No id of ours and no key of a file is longer; what is longer is not found. */
const MAX_PATH_PARAMETER_LENGTH = 200;

type JsonSchemas = Record<string, z.core.JSONSchema.BaseSchema>;

export interface OperationObject {
  operationId: string;
  summary: string;
  tags: string[];
  security: { bearer: Scope[] }[];
  parameters: object[];
  requestBody?: { description?: string; required?: boolean; content: Record<string, object> };
  responses: Record<string, ResponseObject>;
}

export type ApiDocument = ReturnType<typeof writeDocument>;

export function writeDocument() {
  const { answers, named } = answerSchemas(EVERY_CALL);
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const call of EVERY_CALL) {
    paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call, answers) };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    paths,
    components: { schemas: named, examples: errorExamples(), securitySchemes: { bearer: BEARER } },
  };
}

function operationOf(call: PlacedCall, answers: JsonSchemas): OperationObject {
  const requestBody = requestBodyOf(call);
  return {
    operationId: operationName(call.method, call.path),
    summary: call.summary,
    tags: [call.path.split('/').find((part) => !['', 'api', 'v1'].includes(part)) ?? ''],
    security: securityOf(call),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(requestBody && { requestBody }),
    responses: { ...answersOf(call, answers), ...errorResponsesOf(call) },
  };
}

/** The scope is what a program needs; a person who is signed in may make every call of their account. */
function securityOf(call: PlacedCall): OperationObject['security'] {
  if (call.by === 'anybody') return [];
  return [{ bearer: call.by !== 'key' || call.scope === 'any' ? [] : [call.scope] }];
}

function pathParameters({ path }: PlacedCall): object[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const schema = { type: 'string', minLength: 1, maxLength: MAX_PATH_PARAMETER_LENGTH };
  return names.map((name) => ({ name, in: 'path', required: true, schema }));
}

function queryParameters({ query }: PlacedCall): object[] {
  if (!query) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBodyOf({ body, rawBody }: PlacedCall): OperationObject['requestBody'] {
  if (rawBody) {
    return { description: rawBody.description, required: true, content: { [rawBody.mediaType]: {} } };
  }
  if (!body) return undefined;
  const { $schema: _dialect, ...schema } = z.toJSONSchema(body, { io: 'input' });
  // No body counts as `{}`, see worker/routes/route.ts.
  return { required: !body.safeParse({}).success, content: { 'application/json': { schema } } };
}

function answersOf(call: PlacedCall, schemas: JsonSchemas): Record<string, ResponseObject> {
  return Object.fromEntries(
    Object.entries(call.answers).map(([status, answer]): [string, ResponseObject] => {
      if (answer === null) return [status, { description: 'No body' }];
      if (!(answer instanceof z.ZodType)) return [status, fileOf(answer)];
      const json = { schema: schemas[keyOf(call, status)] ?? {}, example: exampleOf(answer) };
      return [status, { description: 'JSON', content: { 'application/json': json } }];
    }),
  );
}

function fileOf(mediaTypes: string | readonly string[]): ResponseObject {
  return {
    description: 'A file',
    content: Object.fromEntries([mediaTypes].flat().map((type) => [type, {}])),
  };
}

/** All at once, so that what has a name stands once among the components. */
function answerSchemas(calls: readonly PlacedCall[]): { answers: JsonSchemas; named: JsonSchemas } {
  const bodies = calls.flatMap((call) =>
    Object.entries<Answer>(call.answers).flatMap(([status, answer]) =>
      answer instanceof z.ZodType ? [[keyOf(call, status), answer] as const] : [],
    ),
  );
  const schema = z.toJSONSchema(z.object({ ...Object.fromEntries(bodies), error: errorSchema }), {
    // Fields may be added: a client that refuses those that it does not know would break.
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      // JSON Schema knows no empty list of them: `items: false` says it already.
      if (jsonSchema.prefixItems?.length === 0) delete jsonSchema.prefixItems;
    },
  });
  const text = JSON.stringify([schema.properties, schema.$defs]);
  const [answers, named] = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
  return { answers, named };
}

function keyOf({ method, path }: PlacedCall, status: string): string {
  return `${method} ${path} ${status}`;
}
