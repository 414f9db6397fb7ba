import Database from 'better-sqlite3';
import { listTables } from './list-tables.ts';

/** Description of a copy from its own rows. */
export interface CopyDescription {
  /** Last migration of the database. */
  migration: string;
  /** Number of rows of each table. */
  rows: Record<string, number>;
  /** Names of the files in the media folder that a row names. */
  media: string[];
}

/** Reads a copy without changing it. */
export function describeCopy(file: string): CopyDescription {
  const copy = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const tables = listTables(copy).sort();
    const count = (table: string) => copy.prepare(`select count(*) from "${table}"`).pluck().get() as number;
    return {
      migration: copy.prepare('select max(name) from kysely_migration').pluck().get() as string,
      rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
      media: tables.includes('media') ? listMedia(copy) : [],
    };
  } finally {
    copy.close();
  }
}

/** Images have a thumbnail beside the file itself, so a row may name two files. */
function listMedia(copy: Database.Database): string[] {
  const names = new Set<string>();
  for (const row of copy.prepare('select * from media').iterate()) {
    for (const value of Object.values(row as Record<string, unknown>)) {
      const name = typeof value === 'string' && /^\/media\/([0-9a-f]{64}\.\w+)$/.exec(value)?.[1];
      if (name) names.add(name);
    }
  }
  return [...names].sort();
}
