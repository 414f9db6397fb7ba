import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Replacement {
  /** The specifier that socket.io-client imports. */
  specifier: string;
  /** The file in `replacements/` that the build uses for it. */
  file: string;
}

const replacements: readonly Replacement[] = [
  { specifier: 'engine.io-client', file: 'engine-io-client.ts' },
  { specifier: 'socket.io-parser', file: 'socket-io-parser.ts' },
  { specifier: '@socket.io/component-emitter', file: 'component-emitter.ts' },
  { specifier: './url.js', file: 'socket-io-url.ts' },
];

/** Whether a file belongs to socket.io-client. */
export const isSocketClient = (importer: string | undefined) =>
  importer !== undefined && /\/node_modules\/socket\.io-client\//.test(importer.replaceAll('\\', '/'));

const pathOf = (file: string) => fileURLToPath(new URL(`../replacements/${file}`, import.meta.url));

/**
 * Replaces the dependencies of socket.io-client by the small ones of `replacements/`. It looks at the importer, because
 * other packages have a `./url.js` of their own. The build fails if a replacement was not applied, or if `./url.js` was
 * replaced for more than one file: an update of socket.io-client changed its imports, and somebody has to look at it.
 */
export function socketClientPlugin(): Plugin {
  const importers = new Map<string, Set<string>>();
  return {
    name: 'socket-client',
    enforce: 'pre',
    buildStart: () => importers.clear(),
    resolveId(specifier, importer) {
      const replacement = replacements.find((candidate) => candidate.specifier === specifier);
      if (!replacement || importer === undefined || !isSocketClient(importer)) return null;
      importers.set(specifier, (importers.get(specifier) ?? new Set()).add(importer));
      return pathOf(replacement.file);
    },
    generateBundle() {
      const problems = replacementProblems(importers);
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}

/** Sentences about replacements that were not applied as intended; `importers` are the importing files by specifier. */
export function replacementProblems(importers: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return replacements.flatMap(({ specifier, file }) => {
    const count = importers.get(specifier)?.size ?? 0;
    if (count === 0)
      return [`socket.io-client no longer imports ${specifier}: replacements/${file} is unused.`];
    if (specifier.startsWith('./') && count > 1) return [`${count} files import ${specifier}: expected one.`];
    return [];
  });
}
