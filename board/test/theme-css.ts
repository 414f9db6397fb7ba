/** Reads what a board's style sheets say about faces and texts, so that Node can measure texts as a browser does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');

/** The declarations of a rule, by property. */
export type Declarations = Record<string, string>;

interface Rule {
  selector: string;
  declarations: Declarations;
}

/** A face of a style sheet. */
export interface Face {
  family: string;
  weight: number;
  isItalic: boolean;
  path: string;
  /** The code points for which it is used; all without one. */
  ranges: readonly (readonly [number, number])[];
}

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

function rulesOf(file: string): Rule[] {
  const css = withoutComments(readFileSync(join(source, file), 'utf8'));
  return Array.from(css.matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: Object.fromEntries(
      body
        .split(/;(?![^(]*\))/)
        .map((line) => line.split(/:([\s\S]*)/).map((part) => part.trim()))
        .filter(([name, value]) => name && value),
    ),
  }));
}

/** The custom properties of rules for these classes, in the order of the file; doubled classes count as one. */
export function propertiesOf(file: string, classes: readonly string[]): Declarations {
  const isWanted = ({ selector }: Rule) =>
    selector.split(',').some((one) =>
      one
        .trim()
        .slice(1)
        .split('.')
        .every((name) => classes.includes(name)),
    );
  return Object.assign(
    {},
    ...rulesOf(file)
      .filter(isWanted)
      .map(({ declarations }) => declarations),
  );
}

/** The declarations of each class of a CSS module, with those that it composes. */
export function classesOf(file: string): Record<string, Declarations> {
  const classes: Record<string, Declarations> = {};
  for (const { selector, declarations } of rulesOf(file)) {
    for (const one of selector.split(',').map((name) => name.trim())) {
      if (!/^\.[\w-]+$/.test(one)) continue;
      const name = one.slice(1);
      const { composes = '', ...own } = declarations;
      const composed = composes.split(/\s+/).map((other) => classes[other] ?? {});
      classes[name] = Object.assign({}, ...composed, classes[name] ?? {}, own);
    }
  }
  return classes;
}

/** All faces of a style sheet, in its order. */
export function facesOf(file: string): Face[] {
  const folder = join(source, file, '..');
  return rulesOf(file)
    .filter(({ selector }) => selector === '@font-face')
    .map(({ declarations }) => ({
      family: unquoted(declarations['font-family'] ?? ''),
      weight: Number.parseInt(declarations['font-weight'] ?? '400', 10),
      isItalic: declarations['font-style'] === 'italic',
      path: join(folder, /url\(['"]?([^'")]+)/.exec(declarations.src ?? '')?.[1] ?? ''),
      ranges: rangesOf(declarations['unicode-range'] ?? ''),
    }));
}

/** A value with its `var()` replaced. */
export function resolved(value: string, properties: Declarations): string {
  const replaced = value.replace(
    /var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g,
    (_whole, name: string, fallback = '') => properties[name] ?? fallback,
  );
  return replaced === value ? value : resolved(replaced, properties);
}

export const unquoted = (name: string): string => name.trim().replace(/^['"]|['"]$/g, '');

function rangesOf(value: string): [number, number][] {
  return value
    .split(',')
    .map((range) => /U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/i.exec(range.trim()))
    .filter((match) => match !== null)
    .map(([, from = '', to]) => [
      Number.parseInt(from.replace(/\?/g, '0'), 16),
      Number.parseInt(to ?? from.replace(/\?/g, 'F'), 16),
    ]);
}
