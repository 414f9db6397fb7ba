import { expect, it } from 'vitest';
import { problemOfMigration } from './breaking-migrations.ts';

const names = ['0101-add-soup', '0102-change-soup'];
const problemOf = (text: string, name = '0102-change-soup') => problemOfMigration(name, text, names);
const marker = (build: string) => `export const oldestBuild = '${build}';\n`;

it.each([
  ["await db.schema.dropTable('soup').execute();", 'drops a table'],
  ["await db.schema.alterTable('soup').dropColumn('a').execute();", 'drops a column'],
  ["await db.schema.alterTable('soup').renameColumn('a', 'b').execute();", 'renames'],
  ["await db.schema.alterTable('soup').renameTo('broth').execute();", 'renames'],
  [
    "await db.schema.alterTable('soup').alterColumn('a', (c) => c.setNotNull()).execute();",
    'changes a column',
  ],
  ['await sql`alter table soup\n  drop column a`.execute(db);', 'drops a column'],
  [
    "await db.schema.alterTable('soup').addColumn('a', 'text', (c) => c.notNull()).execute();",
    'has no default',
  ],
])('refuses %s without the oldest build', (text, problem) => {
  expect(problemOf(text)).toContain(problem);
  expect(problemOf(`${marker('0101-add-soup')}${text}`)).toBeUndefined();
});

it('allows what an older build does not notice', () => {
  const text = `
    await db.schema.createTable('soup').addColumn('a', 'text', (c) => c.notNull()).execute();
    await db.schema.alterTable('items').addColumn('b', 'text').execute();
    await db.schema.alterTable('items').addColumn('c', 'integer', (c) => c.notNull().defaultTo(0)).execute();
    await db.schema.createTable('broth').addColumn('a', 'text', (c) => c.notNull()).execute();`;

  expect(problemOf(text)).toBeUndefined();
});

it('refuses an oldest build that is no earlier migration', () => {
  expect(problemOf(marker('0102-change-soup'))).toContain('no earlier migration');
  expect(problemOf(marker('0100-unknown'))).toContain('no earlier migration');
});
