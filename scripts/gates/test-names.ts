const quoted = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\``;
/** `it('…'`, and for a parametrised test `)('…'` after its table. */
const plain = new RegExp(String.raw`\b(it|test|describe)\(\s*(${quoted})`, 'g');
const parametrised = new RegExp(String.raw`\)\(\s*(${quoted})`, 'g');

/** Titles of the tests and groups of one file as written in the source; of parametrised tests, the template. */
export interface TestNames {
  tests: Set<string>;
  groups: Set<string>;
}

/** Finds titles with regular expressions, which is enough for formatted files. */
export function testNamesOf(text: string): TestNames {
  const names: TestNames = { tests: new Set(), groups: new Set() };
  for (const [, kind, literal = ''] of text.matchAll(plain)) {
    (kind === 'describe' ? names.groups : names.tests).add(written(literal));
  }
  for (const [, literal = ''] of text.matchAll(parametrised)) {
    // `)('…'` does not tell whether `it.each` or `describe.each` comes before it.
    names.tests.add(written(literal));
    names.groups.add(written(literal));
  }
  return names;
}

/** Whether the file has the test `group > test`, or `test` in any group. */
export function hasTest({ tests, groups }: TestNames, name: string): boolean {
  const path = name.split(' > ');
  const test = path.pop() ?? '';
  return tests.has(test) && path.every((group) => groups.has(group));
}

function written(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}
