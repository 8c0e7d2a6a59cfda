/**
 * The name of a call in generated clients, from its method and path: `GET /api/v1/songs/{songId}` is `getSong`, the list is `getSongs`.
 * A parameter that is named after the word before it makes that word singular; any other one leaves no trace.
 */
export function operationName(method: string, path: string): string {
  const parts = path
    .replace(/^\/api\/v1/, '')
    .split('/')
    .filter(Boolean);
  const words = parts.flatMap((part, index) =>
    part.startsWith('{') ? [] : [wordOf(part, parts[index + 1])],
  );
  return method + words.join('');
}

function wordOf(part: string, next = ''): string {
  const singular = part.replace(/s$/, '');
  const word = next.startsWith(`{${singular}`) ? singular : part;
  return word.replace(/(?:^|[-.])(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
