import { clientDocument } from './document.ts';
import { pythonFiles } from './python.ts';
import { typescriptTypes } from './typescript.ts';

/** The generated files of both clients, by their paths in the project. */
export async function clientFiles(): Promise<Record<string, string>> {
  const document = clientDocument();
  const { types, calls } = pythonFiles(document);
  return {
    'clients/typescript/api.ts': await typescriptTypes(document),
    'clients/python/cantora/types.py': types,
    'clients/python/cantora/calls.py': calls,
  };
}
