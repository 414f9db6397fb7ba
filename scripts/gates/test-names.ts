const quoted = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\``;
/** `it('…'`, and what a parametrised one is named by: `)('…'` after its table. */
const plain = new RegExp(String.raw`\b(it|test|describe)\(\s*(${quoted})`, 'g');
const parametrised = new RegExp(String.raw`\)\(\s*(${quoted})`, 'g');

/** The names of the tests and groups of one file, as they are written; parametrised ones by their template. */
export interface TestNames {
  tests: Set<string>;
  groups: Set<string>;
}

/** Reads names, not programs: enough for files that the formatter has been over. */
export function testNamesOf(text: string): TestNames {
  const names: TestNames = { tests: new Set(), groups: new Set() };
  for (const [, kind, literal = ''] of text.matchAll(plain)) {
    (kind === 'describe' ? names.groups : names.tests).add(written(literal));
  }
  for (const [, literal = ''] of text.matchAll(parametrised)) {
    // Whether a test or a group has the table is not seen from here.
    names.tests.add(written(literal));
    names.groups.add(written(literal));
  }
  return names;
}

/** Whether `group > test`, or the test alone, is there. */
export function hasTest({ tests, groups }: TestNames, name: string): boolean {
  const path = name.split(' > ');
  const test = path.pop() ?? '';
  return tests.has(test) && path.every((group) => groups.has(group));
}

function written(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}
