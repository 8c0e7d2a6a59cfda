/** `items[0][price]=x` as Stripe reads it: brackets nest, digits make lists. */
export type Form = { [name: string]: string | Form };

export function readForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '');
    let place = form;
    for (const part of path.slice(0, -1)) {
      const next = place[part] ?? {};
      place[part] = next;
      place = next as Form;
    }
    place[path.at(-1) ?? ''] = value;
  }
  return form;
}

/** The names of all fields, with `[]` for the place in a list: `items[][price]`. */
export function fieldNames(form: Form, prefix = ''): string[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const shown = /^\d+$/.test(name) ? '' : name;
    const path = prefix === '' ? name : `${prefix}[${shown}]`;
    return typeof value === 'string' ? [path] : fieldNames(value, path);
  });
}

export function text(form: Form | undefined, name: string): string {
  const value = form?.[name];
  return typeof value === 'string' ? value : '';
}

export function list(form: Form, name: string): Form[] {
  const value = form[name];
  return value === undefined || typeof value === 'string' ? [] : (Object.values(value) as Form[]);
}
