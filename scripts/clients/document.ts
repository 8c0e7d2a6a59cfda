import { EVERY_CALL } from '../../domain/contracts/calls/every-call.ts';
import { type OperationObject, writeDocument } from '../../worker/openapi/document.ts';

/** What the clients are written from: the API's document with those calls alone that a key may make. */

export interface Schema {
  [keyword: string]: unknown;
}
export interface ClientDocument {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
}

/** Every refusal has one shape; the codes of each call are in the document and would make the types four times as long. */
const REFUSAL = {
  description: 'A refusal: its `code` says which',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

export function clientDocument(): ClientDocument {
  const { paths: all, components, ...rest } = writeDocument();
  const paths: ClientDocument['paths'] = {};
  for (const { method, path, by } of EVERY_CALL) {
    const operation = all[path]?.[method];
    if (by !== 'key' || !operation) continue;
    paths[path] = { ...paths[path], [method]: withoutRefusals(operation) };
  }
  const schemas = withShortNames(components.schemas as Record<string, Schema>, paths);
  return { ...rest, ...schemas };
}

function withoutRefusals(operation: OperationObject): OperationObject {
  const answers = Object.entries(operation.responses).filter(([status]) => Number(status) < 300);
  return { ...operation, responses: { ...Object.fromEntries(answers), default: REFUSAL } };
}

/** `document.Note` is `Note`, and what no call of a key names is left out. */
function withShortNames(schemas: Record<string, Schema>, paths: ClientDocument['paths']) {
  const named: Record<string, Schema> = {};
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/([\w.]+)/g)) {
      if (name in named) continue;
      named[name] = schemas[name] ?? {};
      follow(JSON.stringify(named[name]));
    }
  };
  follow(JSON.stringify(paths));
  const short = Object.entries(named).map(([name, schema]) => [shortName(name), schema] as const);
  if (new Set(short.map(([name]) => name)).size < short.length) throw new Error('Two schemas share a name.');
  const sorted = short.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify(
    { paths, components: { schemas: Object.fromEntries(sorted) } },
    withoutExamples,
  );
  return JSON.parse(text.replace(/(#\/components\/schemas\/)[\w]+\./g, '$1')) as ClientDocument;
}

function shortName(name: string): string {
  return name.replace(/^\w+\./, '');
}

function withoutExamples(key: string, value: unknown): unknown {
  return key === 'example' || (key === 'examples' && Array.isArray(value)) ? undefined : value;
}
