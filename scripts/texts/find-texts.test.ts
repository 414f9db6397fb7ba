import { expect, it } from 'vitest';
import { findTexts } from './find-texts.ts';

const find = (source: string) => findTexts('web/src/ui/Page.tsx', source);

it('finds texts with their plural forms and contexts', () => {
  const { texts, problems } = find(`
    t('Delete {name}?', { name });
    plural(count, '{count} item', '{count} items');
    t('Open', { context: 'hours' });
  `);

  expect(texts).toEqual([
    { text: 'Delete {name}?' },
    { text: '{count} item', other: '{count} items' },
    { text: 'Open', context: 'hours' },
  ]);
  expect(problems).toEqual([]);
});

it.each([
  ['a text of an element', '<p>Sold out</p>'],
  ['an attribute', '<Field label="Name" />'],
  ['a word between elements', '<p><b>1</b> of <b>2</b></p>'],
  ['a string', "const title = 'Edit Item';"],
  ['words beside a value', `const facts = \`\${count} items\`;`],
  ['a text that is not a literal', 't(title);'],
])('reports %s', (_what, source) => {
  expect(find(source).problems).toHaveLength(1);
});

it.each([
  ['code of a page', '<pre>PUBLIC_URL=https://example.com</pre>'],
  ['code of a page with a value', `<pre>{\`curl --data-binary @till.csv \${address}\`}</pre>`],
  ['names in code', '<a className="two words" href="/a b" data-kind="Card" />'],
  ['comparisons', "if (event.key === 'Enter' || name === 'Some Name') stop();"],
  ['errors for developers', "throw new Error('This needs a provider above it');"],
  ['joined class names', `const name = \`\${classes.card} \${classes.wide}\`;`],
])('leaves out %s', (_what, source) => {
  expect(find(source).problems).toEqual([]);
});
