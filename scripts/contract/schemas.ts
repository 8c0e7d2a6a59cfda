import { z } from 'zod';
import '../../domain/contracts/inference.ts';
import '../../domain/contracts/inference-event.ts';
import '../../domain/contracts/inference-job.ts';
import '../../domain/contracts/inference-lyrics.ts';
import '../../domain/contracts/inference-service.ts';

/** The contract with the sidecar as JSON Schema: one file for each prefix of the ids in domain/contracts/inference*.ts. */

export const SCHEMA_FILES = ['values', 'request', 'event', 'document', 'service'] as const;
export type SchemaFile = (typeof SCHEMA_FILES)[number];

export interface SchemaNode {
  [keyword: string]: unknown;
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * `input`: what a message must hold to be taken, so a field with a default is not required. Every named schema lies under `$defs` of
 * its file; another file's is referred to as `file.json#/$defs/Name`.
 */
export function contractSchemas(): Record<SchemaFile, SchemaNode> {
  const { schemas } = z.toJSONSchema(sidecarRegistry(), { io: 'input', uri: placeOf, override: asInteger });
  const named = Object.entries(schemas).map(([id, schema]) => ({
    ...splitId(id),
    schema: schema as SchemaNode,
  }));
  const inFile = (file: SchemaFile) => named.filter((one) => one.file === file);
  return Object.fromEntries(SCHEMA_FILES.map((file) => [file, fileOf(file, inFile(file))])) as Record<
    SchemaFile,
    SchemaNode
  >;
}

/** Without the schemas of the API, which are named in the same registry when something has loaded them. */
function sidecarRegistry() {
  const registry = z.registry<z.core.GlobalMeta>();
  for (const [id, schema] of z.globalRegistry._idmap) {
    if (SCHEMA_FILES.some((file) => id.startsWith(`${file}.`))) {
      registry.add(schema, z.globalRegistry.get(schema) ?? {});
    }
  }
  return registry;
}

export function schemaText(schema: SchemaNode): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The schema that `$ref` leads to, seen from a file. */
export function schemaAt(
  schemas: Record<SchemaFile, SchemaNode>,
  file: SchemaFile,
  ref: string,
): { file: SchemaFile; schema: SchemaNode } {
  const [target = '', name = ''] = ref.split('#/$defs/');
  const inFile = target === '' ? file : asFile(target.replace('.json', ''));
  const schema = (schemas[inFile].$defs as Record<string, SchemaNode>)[name];
  if (!schema) throw new Error(`${ref} leads nowhere.`);
  return { file: inFile, schema };
}

/** A literal number as the range of itself: pydantic's `Literal[1]` would take `true`, which equals 1 in Python. */
function asInteger({ jsonSchema }: { jsonSchema: SchemaNode }): void {
  const { const: figure } = jsonSchema;
  if (typeof figure !== 'number') return;
  delete jsonSchema.const;
  Object.assign(jsonSchema, { type: 'integer', minimum: figure, maximum: figure });
}

function fileOf(file: SchemaFile, named: { name: string; schema: SchemaNode }[]): SchemaNode {
  const sorted = named.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const definitions = sorted.map(({ name, schema: { $schema, $id, ...rest } }) => [name, rest]);
  const text = JSON.stringify({
    $schema: DIALECT,
    $id: `${file}.json`,
    $defs: Object.fromEntries(definitions),
  });
  return JSON.parse(text.replaceAll(`"${file}.json#/`, '"#/')) as SchemaNode;
}

function placeOf(id: string): string {
  const { file, name } = splitId(id);
  return `${file}.json#/$defs/${name}`;
}

function splitId(id: string): { file: SchemaFile; name: string } {
  const [file = '', name = ''] = id.split('.');
  return { file: asFile(file), name };
}

function asFile(text: string): SchemaFile {
  const file = SCHEMA_FILES.find((known) => known === text);
  if (!file) throw new Error(`No schema file is named ${text}.`);
  return file;
}
