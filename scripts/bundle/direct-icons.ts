import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIST = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace(/cjs\/lucide-react\.js$/, 'esm/lucide-react.mjs');
const LEAN_ICON = join(import.meta.dirname, 'lean-icon.ts');
const IMPORT = /import \{([^}]*)\} from ["']lucide-react["'];/g;

/**
 * Imports each icon from its own file, drawn by `lean-icon.ts`: the list of all 2,000 takes longer to read than the rest of the app, and
 * hides which page needs which.
 */
export function importIconsDirectly(): Plugin {
  const files = iconFiles();
  const direct = (_: string, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => {
        const [icon = '', alias = icon] = name.split(' as ');
        return `import ${alias} from 'lucide-react/icons/${files.get(icon)}';`;
      })
      .join('');
  return {
    name: 'import-icons-directly',
    enforce: 'pre',
    resolveId(source, importer, options) {
      const isIcon = importer?.includes('/lucide-react/') && source.endsWith('/createLucideIcon.mjs');
      return isIcon && !options.ssr ? LEAN_ICON : null;
    },
    transform(code, id, options) {
      if (options?.ssr || !id.includes('/app/') || !code.includes('lucide-react')) return null;
      return { code: code.replace(IMPORT, direct), map: null };
    },
  };
}

/** Of every name that an icon has. */
function iconFiles(): Map<string, string> {
  const lines = readFileSync(LIST, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/as (\w+)/g)].map(([, name = '']) => [name, file]),
    ),
  );
}
