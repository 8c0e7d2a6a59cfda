import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { ClientDocument } from './document.ts';

const HEAD = '/** Written by `npm run client` from the API’s document; changes belong there. */\n\n';

/** A field with a default may be left out of what is sent. */
export async function typescriptTypes(document: ClientDocument): Promise<string> {
  const types = await openapiTS(document as unknown as OpenAPI3, { defaultNonNullable: false, silent: true });
  return HEAD + astToString(types);
}
