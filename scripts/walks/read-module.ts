/** Reads the exports, the imports and the docstrings of a source file. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../setup/root.mjs';

export interface Module {
  /** First sentences of the docstrings of its exports, by name. */
  exports: ReadonlyMap<string, string | undefined>;
  /** Files of the project that it imports, types aside. */
  imports: ReadonlySet<string>;
}

const known = new Map<string, Module | undefined>();

/** @returns undefined if there is no such file */
export function readModule(file: string): Module | undefined {
  if (!known.has(file)) known.set(file, existsSync(join(root, file)) ? parse(file) : undefined);
  return known.get(file);
}

/** Forgets all files, because one may have changed. */
export const forgetModules = (): void => known.clear();

function parse(file: string): Module {
  const text = readFileSync(join(root, file), 'utf8');
  const { module, comments } = parseSync(file, text);
  const head = comments.find(({ start }) => text.slice(0, start).trim() === '');
  const docBefore = (start: number) =>
    comments.find(
      (comment) => comment.start >= 0 && text.slice(comment.end, start).trim() === '' && comment.end <= start,
    );
  const exports = module.staticExports.flatMap(({ start, entries }) => {
    const doc = docBefore(start) ?? head;
    return entries
      .filter(({ isType }) => !isType)
      .map(({ exportName }) => [exportName.name ?? '', doc && firstSentence(textFrom(text, doc))] as const);
  });
  const imported = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  const lazily = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  );
  const paths = [...imported.map(({ moduleRequest }) => moduleRequest.value), ...lazily];
  return { exports: new Map(exports), imports: new Set(paths.flatMap((path) => resolve(file, path) ?? [])) };
}

/** A comment, with the line comments below it. */
function textFrom(text: string, { type, start, end }: { type: string; start: number; end: number }): string {
  if (type === 'Block') return text.slice(start + 2, end - 2).replace(/^\s*\*+ ?/gm, ' ');
  const lines = text.slice(start).split('\n');
  const next = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, next < 0 ? undefined : next)
    .join('\n')
    .replace(/^\/\/ ?/gm, ' ');
}

function firstSentence(comment: string): string | undefined {
  const [words = ''] = comment
    .replace(/\s+/g, ' ')
    .trim()
    .split(/ ?@(?:param|returns|throws|example)\b/);
  return /^.*?[.!?:](?= |$)/.exec(words)?.[0].replace(/:$/, '.') ?? (words || undefined);
}

/** The file behind an import path; undefined for a package. */
function resolve(from: string, path: string): string | undefined {
  if (path.startsWith('.')) return join(dirname(from), path).split('\\').join('/');
  const [, name, inside] = /^@menuboard\/(\w+)\/(.+)$/.exec(path) ?? [];
  if (!name || !inside) return undefined;
  return /\.\w+$/.test(inside) ? `${name}/src/${inside}` : `${name}/src/${inside}.ts`;
}
