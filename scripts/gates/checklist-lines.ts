/** One requirement of the checklist. */
export interface Line {
  /** Its number in the file, from 1. */
  at: number;
  section: string;
  isProven: boolean;
  proofs: { path: string; name: string }[];
  /** What it says of constants: `NAME` = `value`. */
  constants: { path: string; value: string }[];
  /** The call it begins with, if it does. */
  call: { method: string; path: string } | undefined;
}

const entry = /^- \[([ x])\] (.+)$/;
const heading = /^## (\d+)\. /;
const constant = /`([A-Z][A-Z_]+(?:\.\w+)?)` = `([^`]+)`/g;
const startOfCall = /^`(GET|POST|PUT|PATCH|DELETE) (\/[^`]*)`/;
/** Between what is required and what proves it. */
const separator = ' — ';

/**
 * Reads `- [x] what — file: test ;; file: test` and `- [ ] what`, by section.
 * Several proofs are parted by ` ;; `; each names its file.
 */
export function linesOf(text: string): { lines: Line[]; faults: string[] } {
  const lines: Line[] = [];
  const faults: string[] = [];
  let section = '';
  for (const [index, raw] of text.split('\n').entries()) {
    section = heading.exec(raw)?.[1] ?? section;
    if (!raw.startsWith('- ')) continue;
    const [, mark, rest = ''] = entry.exec(raw) ?? [];
    const at = index + 1;
    if (mark === undefined || section === '') {
      faults.push(`Line ${at} is neither "- [x] …" nor "- [ ] …" in a numbered section`);
      continue;
    }
    const line = lineOf(at, section, mark === 'x', rest);
    lines.push(line);
    if (line.isProven && line.proofs.length === 0) faults.push(`Line ${at} is ticked and names no test`);
    if (!line.isProven && rest.includes(separator)) faults.push(`Line ${at} names a test and is not ticked`);
  }
  if (lines.length === 0) faults.push('The checklist is empty');
  return { lines, faults };
}

function lineOf(at: number, section: string, isProven: boolean, rest: string): Line {
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

/** How many hold, in all and by section. */
export function countsOf(lines: Line[]): { total: string; sections: string } {
  const sections = [...new Set(lines.map(({ section }) => section))];
  const held = (some: Line[]) => `${some.filter(({ isProven }) => isProven).length}/${some.length}`;
  return {
    total: `${held(lines)} lines hold`,
    sections: sections
      .map((section) => `§${section} ${held(lines.filter((line) => line.section === section))}`)
      .join(', '),
  };
}
