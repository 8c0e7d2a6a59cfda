import type { OperationObject } from '../../worker/openapi/document.ts';
import type { ClientDocument, Schema } from './document.ts';
import { PythonTypes } from './python-types.ts';

/** The calls as methods of one class, and the types of what they take and give as TypedDicts. */

const HEAD = '"""Written by `npm run client` from the API\'s document; changes belong there."""\n';
const INDENT = '    ';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
}

export function pythonFiles(document: ClientDocument): { types: string; calls: string } {
  const types = new PythonTypes(document.components.schemas);
  const methods = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => !isForm(operation))
      .map(([method, operation]) => methodOf(method, path, operation, types)),
  );
  const calls = [
    HEAD,
    'from __future__ import annotations\n\nfrom typing import Any, Literal, cast\n',
    'from . import types\nfrom .transport import Transport\n\n',
    'class Calls(Transport):',
    methods.join('\n\n'),
  ];
  return { types: HEAD + types.text(), calls: `${calls.join('\n')}\n` };
}

function methodOf(method: string, path: string, operation: OperationObject, types: PythonTypes): string {
  const { operationId, summary } = operation;
  const parameters = operation.parameters as Parameter[];
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => snake(name));
  const inQuery = parameters.filter((one) => one.in === 'query');
  const body = bodyOf(operation, types);
  const taken = [
    'self',
    ...inPath.map((name) => `${name}: str`),
    ...(body ? [`body: ${body.type}`] : []),
    ...(inQuery.length > 0 ? ['*'] : []),
    ...inQuery.map(({ name, required }) => `${name}: ${required ? 'str' : 'str | None = None'}`),
  ];
  const sent = [
    `"${method.toUpperCase()}"`,
    inPath.length > 0 ? `self.path("${path}", ${inPath.join(', ')})` : `"${path}"`,
    ...(inQuery.length > 0 ? [`query={${inQuery.map(({ name }) => `"${name}": ${name}`).join(', ')}}`] : []),
    ...(body ? [`${body.sentAs}=body`] : []),
  ].join(', ');
  const answer = answerOf(operation, types);
  return [
    `${INDENT}def ${snake(operationId)}(${taken.join(', ')}) -> ${answer.type}:`,
    `${INDENT}${INDENT}"""${summary}."""`,
    `${INDENT}${INDENT}${answer.line(sent)}`,
  ].join('\n');
}

/** Forms are left out: `upload_song` sends a file in parts, whatever its size. */
function isForm({ requestBody }: OperationObject): boolean {
  return 'multipart/form-data' in (requestBody?.content ?? {});
}

function bodyOf({ operationId, requestBody }: OperationObject, types: PythonTypes) {
  const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (media === undefined) return null;
  if (media !== 'application/json') return { type: 'bytes', sentAs: 'data' };
  const schema = (content as { schema: Schema }).schema;
  return { type: types.typeOf(schema, `${pascal(operationId)}Body`, 'types.'), sentAs: 'json' };
}

function answerOf({ operationId, responses }: OperationObject, types: PythonTypes) {
  const [answer] = Object.values(responses);
  const [media, content] = Object.entries(answer?.content ?? {})[0] ?? [];
  if (media === undefined) return { type: 'None', line: (sent: string) => `self.call(${sent})` };
  if (media !== 'application/json') {
    return { type: 'bytes', line: (sent: string) => `return self.read(${sent})` };
  }
  const type = types.typeOf((content?.schema ?? {}) as Schema, `${pascal(operationId)}Answer`, 'types.');
  return { type, line: (sent: string) => `return cast(${type}, self.call(${sent}))` };
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
