import { expect, it } from 'vitest';
import { findAmbiguousMessages } from './ambiguous-messages.ts';
import { findMessages } from './find-messages.ts';

const find = (source: string, path = 'server/src/features/items/items.service.ts') => {
  const { texts, problems } = findMessages(path, source);
  return { texts: texts.map(({ text }) => text), problems };
};

it('finds sentences, and names their values', () => {
  const { texts, problems } = find(`
    throw new AppError('conflict', \`A menu can hold at most \${ITEMS_MAX.toLocaleString('en')} items.\`);
    const refusals = { owner: 'Only an owner may do this.' };
    const both = \`\${winner.name} and \${other.name} have the same priority.\`;
    return count === 1 ? 'One item cannot change.' : \`\${count} items cannot change.\`;
  `);

  expect(texts).toEqual([
    'A menu can hold at most {itemsMax} items.',
    'Only an owner may do this.',
    '{name} and {name2} have the same priority.',
    'One item cannot change.',
    '{count} items cannot change.',
  ]);
  expect(problems).toEqual([]);
});

it('finds words that become parts of sentences', () => {
  expect(
    find("notFound('Item'); textField('Item name', 200); const nouns = { menus: 'Menu' };").texts,
  ).toEqual(['Item', 'Item name', 'Menu']);
  expect(
    find("const all = { created: plain('created') };", 'contract/src/describe-activity.ts').texts,
  ).toEqual(['created']);
});

it('finds the texts of forms of links, and no summary of a route', () => {
  const source =
    "const fields = [{ name: 'region', label: 'Region', help: 'Choose one.' }]; const summary = { summary: 'Items and prices' };";

  expect(find(source, 'links/src/connectors/clover.ts').texts).toEqual([
    'Region',
    'Choose one.',
    'Items and prices',
  ]);
  expect(find("defineRoute({ summary: 'Read the till now' })", 'contract/src/links.ts').texts).toEqual([]);
});

it.each([
  ['codes and columns', "db.where('items.deleted_at', 'is not', null); const kind = 'sold-out';"],
  ['SQL', 'sql`select name from items order by name`;'],
  ['logs', "log.warn({ id }, 'The clock is off by a day.'); console.log('Backup complete today.');"],
  ['errors for developers', "throw new Error('A planned line has neither.');"],
  ['summaries of routes', "const route = { summary: 'Lists the items of a menu.' };"],
])('leaves out %s', (_what, source) => {
  expect(find(source).texts).toEqual([]);
});

it('leaves out mails and what operators read', () => {
  const source = "const text = ['Your password was changed today.'];";

  expect(find(source, 'server/src/features/auth/password-mails.ts').texts).toEqual([]);
  expect(find(source, 'server/src/config/config.ts').texts).toEqual([]);
});

it('reports a sentence that is glued from words', () => {
  const source = `new AppError('gone', \`Too many codes. Try later\${isKnown ? '' : ' or elsewhere'}.\`);`;

  expect(find(source).problems).toEqual([expect.stringMatching(/items\.service\.ts:1 .* is glued/)]);
});

it('reports messages that could be anything', () => {
  const texts = ['{name} has been deleted since', '{name} of {menu}'].map((text) => ({ text }));

  expect(findAmbiguousMessages(texts)).toEqual([expect.stringContaining('"{name} of {menu}"')]);
});
