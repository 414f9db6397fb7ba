import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../../board/src/themes');

/**
 * Adds the style sheet of each theme that the page does not import as a file of its own. One hash in all names leaves the
 * script without a list of them.
 */
export function themesPlugin(): Plugin {
  const sheets = globSync('*/*.css', { cwd: folder })
    .sort()
    .map((path) => ({ name: basename(path), source: readFileSync(join(folder, path), 'utf8') }));
  const hash = createHash('sha256').update(JSON.stringify(sheets)).digest('hex').slice(0, 8);
  const prefix = `assets/theme-${hash}-`;
  return {
    name: 'themes',
    config: ({ base = '/' }) => ({ define: { THEME_SHEETS: JSON.stringify(base + prefix) } }),
    generateBundle(_options, bundle) {
      const css = Object.values(bundle).map((file) =>
        /\.css$/.test(file.fileName) && 'source' in file ? file.source : '',
      );
      for (const { name, source } of sheets) {
        const isInPage = css.join().includes(`.theme-${basename(name, '.css')}{`);
        if (!isInPage) this.emitFile({ type: 'asset', fileName: prefix + name, source });
      }
    },
    configureServer({ config, middlewares }) {
      middlewares.use(({ url }, response, next) => {
        const sheet = sheets.find(({ name }) => url === config.base + prefix + name);
        if (!sheet) return next();
        response.setHeader('content-type', 'text/css');
        response.end(sheet.source);
      });
    },
  };
}
