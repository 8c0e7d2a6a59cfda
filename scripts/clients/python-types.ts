import type { Schema } from './document.ts';

/** Python's types of JSON Schemas. An object is a TypedDict, under its own name or that of the place where it stands. */

const SCALARS: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};
const REF = '#/components/schemas/';

export class PythonTypes {
  readonly #schemas: Record<string, Schema>;
  readonly #classes = new Map<string, string>();
  /** Unions come last: Python reads them at once, a class's fields only when somebody asks. */
  readonly #unions = new Map<string, string>();

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  /** `place` names an object that has no name of its own; `prefix` is what the asking file calls this module. */
  typeOf(schema: Schema, place: string, prefix = ''): string {
    if (typeof schema.$ref === 'string') return this.#referred(schema.$ref.slice(REF.length), prefix);
    if ('const' in schema) return literal([schema.const]);
    if (Array.isArray(schema.enum)) return literal(schema.enum);
    const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
    if (options) return this.#union(options, place, prefix);
    if (Array.isArray(schema.type)) {
      return this.#union(
        schema.type.map((type: unknown) => ({ ...schema, type })),
        place,
        prefix,
      );
    }
    if (schema.type === 'array') return this.#listOf(schema, place, prefix);
    if (schema.type === 'object') return this.#object(schema, place, prefix);
    if (schema.type === undefined) return 'Any';
    const scalar = SCALARS[String(schema.type)];
    if (!scalar) throw new Error(`No type of Python for ${JSON.stringify(schema)}`);
    return scalar;
  }

  text(): string {
    const parts = [...this.#classes.values(), ...this.#unions.values()];
    const imports = 'from typing import Any, Literal, NotRequired, TypedDict, Union';
    return `\nfrom __future__ import annotations\n\n${imports}\n\n\n${parts.join('\n\n\n')}\n`;
  }

  #referred(name: string, prefix: string): string {
    const schema = this.#schemas[name];
    if (!schema) throw new Error(`No schema is named ${name}.`);
    if (schema.type === 'object') return this.#object(schema, name, prefix);
    const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
    if (!options) return this.typeOf(schema, name, prefix);
    if (!this.#unions.has(name)) {
      const members = options.map((option, index) => this.typeOf(option, `${name}${index + 1}`));
      this.#unions.set(name, `${name} = Union[${members.join(', ')}]`);
    }
    return prefix + name;
  }

  #union(options: Schema[], place: string, prefix: string): string {
    const members = options.map((option, index) =>
      this.typeOf(option, options.length > 2 ? `${place}${index + 1}` : place, prefix),
    );
    return [...new Set(members)].join(' | ');
  }

  #listOf({ items }: Schema, place: string, prefix: string): string {
    return `list[${items ? this.typeOf(items as Schema, `${place}Item`, prefix) : 'Any'}]`;
  }

  #object(schema: Schema, name: string, prefix: string): string {
    const { additionalProperties: others } = schema;
    if (!schema.properties) {
      return `dict[str, ${others ? this.typeOf(others as Schema, `${name}Value`, prefix) : 'Any'}]`;
    }
    if (!this.#classes.has(name)) {
      this.#classes.set(name, '');
      this.#classes.set(name, this.#classText(schema, name));
    }
    return prefix + name;
  }

  #classText({ properties, required = [] }: Schema, name: string): string {
    const fields = Object.entries(properties as Record<string, Schema>).map(([key, schema]) => {
      const type = this.typeOf(schema, name + pascal(key));
      return `    ${key}: ${(required as string[]).includes(key) ? type : `NotRequired[${type}]`}`;
    });
    return [`class ${name}(TypedDict):`, ...(fields.length > 0 ? fields : ['    pass'])].join('\n');
  }
}

const WORDS = new Map<unknown, string>([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
]);

function literal(values: unknown[]): string {
  return `Literal[${values.map((value) => WORDS.get(value) ?? JSON.stringify(value)).join(', ')}]`;
}

function pascal(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
