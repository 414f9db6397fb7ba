import { fail, type Gate, pass } from './gate.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

/**
 * Gives the reason at the end of a physical line or the start of a drawing's style sheet: `/* physical: a tick in every
 * language *\/`.
 */
const reason = /\/\* physical: \S/;

const physical: { pattern: RegExp; instead: string }[] = [
  {
    pattern: /[\s;{](margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b/,
    instead: '-inline-start, -inline-end',
  },
  { pattern: /[\s;{](left|right)\s*:/, instead: 'inset-inline-start, inset-inline-end' },
  { pattern: /[\s;{](text-align|float|clear)\s*:\s*(left|right)\b/, instead: 'start, end, inline-start' },
  { pattern: /[\s;{]border-(top|bottom)-(left|right)-radius\b/, instead: 'border-start-start-radius' },
];

/** Shorthands in the order top, right, bottom, left. */
const fourSides = /[\s;{](margin|padding|inset|border-(?:width|style|color)|border-radius)\s*:\s*([^;}]+)/;

/** Style sheets of the admin must follow the direction of the language. */
export const logicalCss: Gate = {
  name: 'direction',
  async check() {
    const sheets = (await sourceFiles()).filter(({ path }) => isChecked(path));
    const problems = sheets.flatMap(findPhysical);
    const summary = `${sheets.length} style sheets for both directions of writing`;
    return problems.length === 0
      ? pass(summary)
      : fail(`${problems.length} problems in ${summary}`, problems.join('\n'));
  },
};

const isChecked = (path: string) => /^web\/src\/.*\.css$/.test(path);

/** Finds the physical properties of a style sheet, each with its replacement. */
export function findPhysical({ path, text }: SourceFile): string[] {
  if (text.search(reason) === 0) return [];
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, (comment) =>
    reason.test(comment) ? comment : comment.replace(/[^\n]/g, ' '),
  );
  return plain.split('\n').flatMap((line, index) => {
    if (reason.test(line)) return [];
    const found = physical.filter(({ pattern }) => pattern.test(` ${line}`)).map(({ instead }) => instead);
    if (hasTwoSides(` ${line}`)) found.push('-block and -inline, or the logical corners');
    return found.map((instead) => `${path}:${index + 1} depends on left and right. Instead: ${instead}.`);
  });
}

/** Whether a shorthand gives left and right different values. */
function hasTwoSides(line: string): boolean {
  const [, property, value = ''] = fourSides.exec(line) ?? [];
  const [top, right, bottom, left] = value.trim().match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  if (left === undefined) return false;
  return property === 'border-radius' ? top !== right || bottom !== left : right !== left;
}
