import type { D1 } from './db-for.ts';

/** A database that says of each call how many statements it had: D1 takes a thousand of them in one invocation, those of a batch too. */
export function countedDatabase(database: D1, count: (statements: number) => void): D1 {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const counted = (original: D1PreparedStatement): D1PreparedStatement => {
    const statement = new Proxy(original, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values));
        return (...values: unknown[]) => {
          count(1);
          return Reflect.apply(value, target, values);
        };
      },
    });
    originals.set(statement, original);
    return statement;
  };
  return {
    prepare: (sql) => counted(database.prepare(sql)),
    batch: (statements) => {
      count(statements.length);
      return database.batch(statements.map((statement) => originals.get(statement) ?? statement));
    },
  };
}
