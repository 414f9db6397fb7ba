import { fail, type Gate, pass } from './gate.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** Features that the oldest supported TV engine lacks, with the first Chromium that has each. */
const newerFeatures: { pattern: RegExp; what: string; since: number; instead: string }[] = [
  {
    pattern: /[:\s(,](min|max|clamp)\(/,
    what: 'min()/max()/clamp()',
    since: 79,
    instead: 'calc(), or max-width and min-width',
  },
  { pattern: /(^|[;{\s])inset\s*:/, what: 'inset', since: 87, instead: 'top, right, bottom, left' },
  { pattern: /(^|[;{\s])aspect-ratio\s*:/, what: 'aspect-ratio', since: 88, instead: 'a padding in percent' },
  {
    pattern: /:(is|where|has)\(/,
    what: ':is()/:where()/:has()',
    since: 88,
    instead: 'separate selectors',
  },
  { pattern: /:focus-visible/, what: ':focus-visible', since: 86, instead: ':focus' },
  {
    pattern: /(^|[;{\s])(margin|padding|border|inset)-(inline|block)(-(start|end)(-width)?)?\s*:/,
    what: 'logical shorthands',
    since: 87,
    instead: 'left, right, top, bottom',
  },
  {
    pattern: /@(layer|container|property)\b/,
    what: '@layer/@container/@property',
    since: 85,
    instead: 'plain rules',
  },
  {
    pattern: /color-mix\(|oklch\(|oklab\(|lch\(|lab\(/,
    what: 'new colour functions',
    since: 111,
    instead: 'rgb() or #hex',
  },
  { pattern: /\d(dvh|dvw|svh|svw|lvh|lvw|cqw|cqh)\b/, what: 'new units', since: 105, instead: 'vh, vw' },
  {
    pattern: /(^|[;{\s])(rotate|scale|translate)\s*:/,
    what: 'rotate/scale/translate properties',
    since: 104,
    instead: 'transform',
  },
  { pattern: /(^|[{};])\s*&/m, what: 'nesting', since: 112, instead: 'the full selector' },
];

export const cssBaseline: Gate = {
  name: 'css',
  async check() {
    const sheets = (await sourceFiles()).filter(({ path }) => /^(board|player)\/.*\.css$/.test(path));
    const problems = sheets.flatMap(findProblems);
    const summary = `${sheets.length} style sheets of board and player for Chromium 67`;
    return problems.length === 0
      ? pass(summary)
      : fail(`${problems.length} problems in ${summary}`, problems.join('\n'));
  },
};

function findProblems({ path, text }: SourceFile): string[] {
  const plain = blankSupportsRules(text.replace(/\/\*[\s\S]*?\*\//g, blank));
  const lines = plain.split('\n');
  const lineProblems = newerFeatures.flatMap(({ pattern, what, since, instead }) =>
    lines.flatMap((line, index) =>
      pattern.test(line)
        ? [`${path}:${index + 1} ${what} needs Chromium ${since}. Instead: ${instead}.`]
        : [],
    ),
  );
  return [...lineProblems, ...findFlexGaps(path, plain)];
}

/** Grid has `gap` since Chromium 66, flex since 84: `gap` is allowed only in a rule that sets a grid. */
function findFlexGaps(path: string, text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap((rule) => {
    const body = rule[1] ?? '';
    const gap = /(^|[;\s])(row-|column-)?gap\s*:/.exec(body);
    if (!gap || /(display\s*:\s*(inline-)?grid|columns|column-count)/.test(body)) return [];
    const line = text.slice(0, rule.index + 1 + gap.index).split('\n').length;
    return [`${path}:${line} gap without display: grid needs Chromium 84 in a flex box. Instead: margins.`];
  });
}

/** Blanks out rules inside @supports, which old engines skip. */
function blankSupportsRules(text: string): string {
  return text.replace(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, blank);
}

function blank(match: string): string {
  return match.replace(/[^\n]/g, ' ');
}
