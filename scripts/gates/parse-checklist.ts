/** A line of the checklist. */
export interface Requirement {
  /** Line number in the file, from 1. */
  line: number;
  section: string;
  isProven: boolean;
  proofs: { path: string; title: string }[];
  /** Constants in the text: `NAME` = `value`. */
  constants: { path: string; value: string }[];
  /** API call at the beginning of the text, if any. */
  call: { method: string; path: string } | undefined;
}

const item = /^- \[([ x])\] (.+)$/;
const heading = /^## (\d+)\. /;
const constant = /`([A-Z][A-Z_]+(?:\.\w+)?)` = `([^`]+)`/g;
const startOfCall = /^`(GET|POST|PUT|PATCH|DELETE) (\/[^`]*)`/;
/** Between the requirement and its proofs. */
const separator = ' — ';

/**
 * Reads `- [x] requirement — file: test ;; file: test` and `- [ ] requirement`, by section.
 * ` ;; ` separates several proofs; each names its file.
 */
export function parseChecklist(text: string): { requirements: Requirement[]; problems: string[] } {
  const requirements: Requirement[] = [];
  const problems: string[] = [];
  let section = '';
  for (const [index, row] of text.split('\n').entries()) {
    section = heading.exec(row)?.[1] ?? section;
    if (!row.startsWith('- ')) continue;
    const [, mark, rest = ''] = item.exec(row) ?? [];
    const line = index + 1;
    if (mark === undefined || section === '') {
      problems.push(`Line ${line} is neither "- [x] …" nor "- [ ] …" in a numbered section`);
      continue;
    }
    const requirement = parseRequirement(line, section, mark === 'x', rest);
    requirements.push(requirement);
    const { isProven, proofs } = requirement;
    if (isProven && proofs.length === 0) problems.push(`Line ${line} is ticked and names no test`);
    if (!isProven && rest.includes(separator)) problems.push(`Line ${line} names a test and is not ticked`);
  }
  if (requirements.length === 0) problems.push('The checklist is empty');
  return { requirements, problems };
}

function parseRequirement(line: number, section: string, isProven: boolean, rest: string): Requirement {
  const [statement = '', ...proof] = rest.split(separator);
  const [, method, path] = startOfCall.exec(statement) ?? [];
  return {
    line,
    section,
    isProven,
    proofs: parseProofs(proof.join(separator)),
    constants: [...statement.matchAll(constant)].map(([, name = '', value = '']) => ({ path: name, value })),
    call: method && path ? { method, path } : undefined,
  };
}

/** Reads `file: test ;; file: test`. */
export function parseProofs(text: string): { path: string; title: string }[] {
  return text.split(' ;; ').flatMap(parseProof);
}

function parseProof(text: string): { path: string; title: string }[] {
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
