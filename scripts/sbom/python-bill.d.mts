export interface PythonPackage {
  name: string;
  version: string;
  hashes: string[];
}

export interface Component {
  name: string;
  version: string;
  purl: string;
  scope: 'required' | 'excluded';
  hashes: { alg: 'SHA-256'; content: string }[];
  properties: { name: string; value: string }[];
}

export function packagesOf(text: string): PythonPackage[];
export function pythonBill(lists: { list: string; text: string }[]): { components: Component[] };
