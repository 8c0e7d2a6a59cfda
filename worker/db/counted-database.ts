/** A database that says of each call how many statements it had: D1 takes a thousand of them in one invocation, those of a batch too. */
export function countedDatabase(database: D1Database, count: (statements: number) => void): D1Database {
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
  return new Proxy(database, {
    get: (target, name) => {
      if (name === 'prepare') return (sql: string) => counted(target.prepare(sql));
      if (name === 'batch')
        return (statements: D1PreparedStatement[]) => {
          count(statements.length);
          return target.batch(statements.map((statement) => originals.get(statement) ?? statement));
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
