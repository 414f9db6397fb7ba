import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const source = new URL('../src/guard/guard.es3', import.meta.url);

/** Removes comments and indentation only: a minifier would write newer JavaScript. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s+/gm, '');

/** Adds the guard script to the page as a file of its own. */
export function guardPlugin(): Plugin {
  let reference = '';
  let base = '/';
  return {
    name: 'guard',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    async buildStart() {
      reference = this.emitFile({
        type: 'asset',
        name: 'guard.js',
        source: withoutComments(await readFile(source, 'utf8')),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.values(bundle ?? {}).find(({ fileName }) => /\bguard-[^/]*\.js$/.test(fileName));
        if (!file) throw new Error(`The guard script (${reference}) is missing in the bundle.`);
        return [{ tag: 'script', attrs: { src: base + file.fileName }, injectTo: 'head' }];
      },
    },
  };
}
