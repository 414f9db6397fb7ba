const quoted = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\``;
/** `it('…'`, `itOnce('…'` of tests that `npm run test:all` repeats, and `)('…'` after a parametrised test's table. */
const plain = new RegExp(String.raw`\b(it|itOnce|test|describe)\(\s*(${quoted})`, 'g');
/** Tests that `npm test` does not run. */
const onlyInTestAll = new RegExp(String.raw`\binTestAll\((?:it|describe)\)\(\s*(${quoted})`, 'g');
const parametrised = new RegExp(String.raw`\)\(\s*(${quoted})`, 'g');

/** Titles of the tests of `npm test` in one file, as in the source, with templates of parametrised tests. */
export interface TestTitles {
  tests: Set<string>;
  groups: Set<string>;
}

/** Finds titles with regular expressions, which is enough for formatted files. */
export function readTestTitles(source: string): TestTitles {
  const text = source.replaceAll(onlyInTestAll, '');
  const titles: TestTitles = { tests: new Set(), groups: new Set() };
  for (const [, kind, literal = ''] of text.matchAll(plain)) {
    (kind === 'describe' ? titles.groups : titles.tests).add(unquote(literal));
  }
  for (const [, literal = ''] of text.matchAll(parametrised)) {
    // `)('…'` does not show whether `it.each` or `describe.each` comes before it.
    titles.tests.add(unquote(literal));
    titles.groups.add(unquote(literal));
  }
  return titles;
}

/**
 * Whether the file has the test `group > test`, or `test` in any group. A title that ends with … is the beginning of
 * exactly one.
 */
export function hasTest({ tests, groups }: TestTitles, title: string): boolean {
  const path = title.split(' > ');
  const test = path.pop() ?? '';
  return isTitle(tests, test) && path.every((group) => isTitle(groups, group));
}

function isTitle(titles: Set<string>, title: string): boolean {
  if (!title.endsWith('…') || titles.has(title)) return titles.has(title);
  const beginning = title.slice(0, -1);
  return [...titles].filter((one) => one.startsWith(beginning)).length === 1;
}

function unquote(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}
