/** One requirement of the checklist. */
export interface Requirement {
  /** The line number in the file, from 1. */
  at: number;
  section: string;
  isProven: boolean;
  proofs: { path: string; name: string }[];
  /** Constants that the text states: `NAME` = `value`. */
  constants: { path: string; value: string }[];
  /** The API call at the beginning of the text, if any. */
  call: { method: string; path: string } | undefined;
}

const entry = /^- \[([ x])\] (.+)$/;
const heading = /^## (\d+)\. /;
const constant = /`([A-Z][A-Z_]+(?:\.\w+)?)` = `([^`]+)`/g;
const startOfCall = /^`(GET|POST|PUT|PATCH|DELETE) (\/[^`]*)`/;
/** Between the requirement and its proofs. */
const separator = ' — ';

/**
 * Reads `- [x] requirement — file: test ;; file: test` and `- [ ] requirement`, by section.
 * ` ;; ` separates several proofs; each names its file.
 */
export function linesOf(text: string): { lines: Requirement[]; problems: string[] } {
  const lines: Requirement[] = [];
  const problems: string[] = [];
  let section = '';
  for (const [index, raw] of text.split('\n').entries()) {
    section = heading.exec(raw)?.[1] ?? section;
    if (!raw.startsWith('- ')) continue;
    const [, mark, rest = ''] = entry.exec(raw) ?? [];
    const at = index + 1;
    if (mark === undefined || section === '') {
      problems.push(`Line ${at} is neither "- [x] …" nor "- [ ] …" in a numbered section`);
      continue;
    }
    const line = lineOf(at, section, mark === 'x', rest);
    lines.push(line);
    if (line.isProven && line.proofs.length === 0) problems.push(`Line ${at} is ticked and names no test`);
    if (!line.isProven && rest.includes(separator))
      problems.push(`Line ${at} names a test and is not ticked`);
  }
  if (lines.length === 0) problems.push('The checklist is empty');
  return { lines, problems };
}

function lineOf(at: number, section: string, isProven: boolean, rest: string): Requirement {
  const [what = '', ...proof] = rest.split(separator);
  const [, method, path] = startOfCall.exec(what) ?? [];
  return {
    at,
    section,
    isProven,
    proofs: proof.join(separator).split(' ;; ').flatMap(proofOf),
    constants: [...what.matchAll(constant)].map(([, name = '', value = '']) => ({ path: name, value })),
    call: method && path ? { method, path } : undefined,
  };
}

function proofOf(text: string): { path: string; name: string }[] {
  const [, path, name] = /^(\S+): (.+)$/.exec(text.trim()) ?? [];
  return path && name ? [{ path, name }] : [];
}

/** Counts the proven requirements, in total and by section. */
export function countsOf(lines: Requirement[]): { total: string; sections: string } {
  const sections = [...new Set(lines.map(({ section }) => section))];
  const count = (some: Requirement[]) => `${some.filter(({ isProven }) => isProven).length}/${some.length}`;
  return {
    total: `${count(lines)} lines hold`,
    sections: sections
      .map((section) => `§${section} ${count(lines.filter((line) => line.section === section))}`)
      .join(', '),
  };
}
