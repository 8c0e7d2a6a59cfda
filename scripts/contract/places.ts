import { contractSchemas, type SchemaFile, type SchemaNode, schemaAt } from './schemas.ts';

/** Where every value of a message lies, and which schema it has to meet there. */

export interface Place {
  at: readonly (string | number)[];
  value: unknown;
  /** Without `$ref`, and of a union the branch that fits the value; of a nullable one the branch that is not null. */
  schema: SchemaNode;
  /** The schema of the object or list around it. */
  owner: SchemaNode;
}

interface Position {
  file: SchemaFile;
  schema: SchemaNode;
}

const SCHEMAS = contractSchemas();

/** `id` is that of the message's schema, such as `request.JobRequest`. The message itself comes first. */
export function placesOf(message: unknown, id: string): Place[] {
  const [file, name] = id.split('.') as [SchemaFile, string];
  const schema = { $ref: `#/$defs/${name}` };
  return placesIn(message, { file, schema }, schema, []);
}

function placesIn(value: unknown, position: Position, owner: SchemaNode, at: Place['at']): Place[] {
  const { file, schema } = branchFor(value, position);
  const places: Place[] = [{ at, value, schema, owner }];
  if (Array.isArray(value)) {
    // One item stands for all: they share a schema.
    const items = { file, schema: schema.items as SchemaNode };
    return value.length === 0 ? places : [...places, ...placesIn(value[0], items, schema, [...at, 0])];
  }
  if (value === null || typeof value !== 'object') return places;
  const properties = schema.properties as Record<string, SchemaNode>;
  const inner = Object.entries(value).flatMap(([name, part]) => {
    const property = properties[name];
    if (!property) throw new Error(`${[...at, name].join('.')} is not in the contract.`);
    return placesIn(part, { file, schema: property }, schema, [...at, name]);
  });
  return [...places, ...inner];
}

function branchFor(value: unknown, { file, schema }: Position): Position {
  if (typeof schema.$ref === 'string') return branchFor(value, schemaAt(SCHEMAS, file, schema.$ref));
  const options = (schema.oneOf ?? schema.anyOf) as SchemaNode[] | undefined;
  if (!options) return { file, schema };
  const resolved = options.map((option) => branchFor(value, { file, schema: option }));
  const fitting = resolved.find((option) => fits(value, option.schema));
  const first = resolved.find((option) => option.schema.type !== 'null');
  const branch = value === null ? first : fitting;
  if (!branch) throw new Error('No branch of a union fits a fixture.');
  return branch;
}

/** Enough to choose among our unions: by JSON type, then by the literals of an object's fields. */
function fits(value: unknown, schema: SchemaNode): boolean {
  if (Array.isArray(value)) return schema.type === 'array';
  if (typeof value !== 'object' || value === null)
    return schema.type === typeof value || isNumeric(value, schema);
  const properties = (schema.properties ?? {}) as Record<string, SchemaNode>;
  return Object.entries(properties).every(([name, property]) => {
    const held = (value as Record<string, unknown>)[name];
    if ('const' in property) return property.const === held;
    return !Array.isArray(property.enum) || property.enum.includes(held);
  });
}

function isNumeric(value: unknown, schema: SchemaNode): boolean {
  return typeof value === 'number' && (schema.type === 'number' || schema.type === 'integer');
}
