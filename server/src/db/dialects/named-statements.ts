import { LRUCache } from 'lru-cache';

/** A rarer text is not worth the memory that PostgreSQL needs for it on each connection. */
const USES_MIN = 10;
const COUNTED_MAX = 1_000;
/** PostgreSQL keeps a named statement until its connection ends. */
const NAMES_MAX = 500;
/** A longer list seldom recurs with the same length. */
const VALUES_MAX = 150;

export interface NamedStatements {
  /** Name of a frequent statement, under which PostgreSQL parses and plans it only once. */
  nameOf: (sql: string, values: readonly unknown[]) => string | undefined;
  /** Gives all statements other names, because PostgreSQL refuses to run those that it knows. */
  rename: () => void;
}

/** Names of statements for all connections of a pool. */
export function nameStatements(): NamedStatements {
  const uses = new LRUCache<string, number>({ max: COUNTED_MAX });
  const names = new Map<string, string>();
  let given = 0;

  return {
    nameOf: (sql, { length }) => {
      if (length === 0 || length > VALUES_MAX) return undefined;
      const known = names.get(sql);
      if (known || names.size === NAMES_MAX) return known;
      const count = (uses.get(sql) ?? 0) + 1;
      uses.set(sql, count);
      if (count < USES_MIN) return undefined;
      uses.delete(sql);
      given += 1;
      const name = `statement_${given}`;
      names.set(sql, name);
      return name;
    },
    rename: () => names.clear(),
  };
}
