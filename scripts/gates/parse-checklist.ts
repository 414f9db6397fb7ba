/** A line of the checklist. */
export interface Requirement {
  /** Line number in the file, from 1. */
  line: number;
  section: string;
  isProven: boolean;
  proofs: Proof[];
  /** Constants in the text: `NAME` = `value`. */
  constants: { path: string; value: string }[];
  /** API call at the beginning of the text, if any. */
  call: { method: string; path: string } | undefined;
}

/** A test of a file. A title that ends with … is the beginning of exactly one title. */
export interface Proof {
  path: string;
  title: string;
}

const entry = /^(?: {2})?- (.+)$/;
const open = '(open) ';
const heading = /^## (\d+)\. /;
const footnote = /^\[\^([\w-]+)\]: (.+)$/;
const reference = /\[\^([\w-]+)\]/g;
const constant = /`([A-Z][A-Z_]+(?:\.\w+)?)` = `([^`]+)`/g;
const startOfCall = /^`(GET|POST|PUT|PATCH|DELETE) (\/[^`]*)`/;

/**
 * Reads `- requirement[^name][^name]` and `- (open) requirement`, also indented below their common subject `* subject`, by
 * section, and the footnotes `[^name]: file: test`.
 */
export function parseChecklist(text: string): { requirements: Requirement[]; problems: string[] } {
  const rows = text.split('\n');
  const footnotes = new Map<string, Proof>();
  const problems: string[] = [];
  for (const [index, row] of rows.entries()) {
    const [, name, proof = ''] = footnote.exec(row) ?? [];
    if (name === undefined) continue;
    if (footnotes.has(name)) problems.push(`Line ${index + 1} defines [^${name}] again`);
    for (const read of parseProofs(proof)) footnotes.set(name, read);
    if (!footnotes.has(name)) problems.push(`Line ${index + 1} is not "[^${name}]: file: test"`);
  }
  const used = new Set<string>();
  const requirements: Requirement[] = [];
  let section = '';
  for (const [index, row] of rows.entries()) {
    section = heading.exec(row)?.[1] ?? section;
    const [, statement] = entry.exec(row) ?? [];
    if (statement === undefined) continue;
    const line = index + 1;
    if (section === '') problems.push(`Line ${line} is in no numbered section`);
    const isProven = !statement.startsWith(open);
    const names = [...statement.matchAll(reference)].map(([, name = '']) => name);
    const unknown = names.filter((name) => !footnotes.has(name));
    for (const name of names) used.add(name);
    const proofs = names.flatMap((name) => footnotes.get(name) ?? []);
    requirements.push({ line, section, isProven, proofs, ...readStatement(statement) });
    if (isProven && names.length === 0) problems.push(`Line ${line} names no test and is not open`);
    if (!isProven && names.length > 0) problems.push(`Line ${line} names a test and is open`);
    problems.push(...unknown.map((name) => `Line ${line} names [^${name}], which has no footnote`));
  }
  if (requirements.length === 0) problems.push('The checklist is empty');
  const unused = [...footnotes.keys()].filter((name) => !used.has(name));
  return { requirements, problems: [...problems, ...unused.map((name) => `No line names [^${name}]`)] };
}

function readStatement(statement: string): Pick<Requirement, 'constants' | 'call'> {
  const [, method, path] = startOfCall.exec(statement) ?? [];
  return {
    constants: [...statement.matchAll(constant)].map(([, name = '', value = '']) => ({ path: name, value })),
    call: method && path ? { method, path } : undefined,
  };
}

/** Reads `file: test ;; file: test`. */
export function parseProofs(text: string): Proof[] {
  return text.split(' ;; ').flatMap(parseProof);
}

function parseProof(text: string): Proof[] {
  const [, path, title] = /^(\S+): (.+)$/.exec(text.trim()) ?? [];
  return path && title ? [{ path, title }] : [];
}

/** Counts the proven requirements, in total and by section. */
export function countProven(requirements: Requirement[]): { total: string; sections: string } {
  const sections = [...new Set(requirements.map(({ section }) => section))];
  const count = (some: Requirement[]) => `${some.filter(({ isProven }) => isProven).length}/${some.length}`;
  return {
    total: `${count(requirements)} requirements proven`,
    sections: sections
      .map((section) => `§${section} ${count(requirements.filter((one) => one.section === section))}`)
      .join(', '),
  };
}
