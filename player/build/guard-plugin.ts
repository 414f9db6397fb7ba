import { readFile } from 'node:fs/promises';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const source = new URL('../src/self-repair/guard.es3', import.meta.url);

/** Shortens names and removes white space. Without compression terser keeps the syntax of the oldest browsers. */
async function shorten(code: string): Promise<string> {
  const result = await minify(code, { ecma: 5, ie8: true, compress: false, mangle: true });
  if (!result.code) throw new Error('The guard script was not minified.');
  return result.code;
}

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
        source: await shorten(await readFile(source, 'utf8')),
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
