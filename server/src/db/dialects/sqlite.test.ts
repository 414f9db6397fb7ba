import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from './sqlite.ts';

const dir = mkdtempSync(join(tmpdir(), 'menuboard-sqlite-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('applies its settings at every open, not only at the first', () => {
  const file = join(dir, 'settings.sqlite');
  const settingsOf = () => {
    const database = openSqlite(file);
    const names = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'];
    const settings = names.map((name) => database.pragma(name, { simple: true }));
    database.exec('create table if not exists t (x)');
    database.close();
    return settings;
  };

  expect(settingsOf()).toEqual(['wal', 2, 1, 5000]);
  expect(settingsOf()).toEqual(['wal', 2, 1, 5000]);
});

it('throws if a setting is not accepted, such as WAL in memory', () => {
  expect(() => openSqlite(':memory:')).toThrow('SQLite refused journal_mode = WAL');
});
