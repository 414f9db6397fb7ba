import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../../board/src/themes');

/** Adds each theme's style sheet as a file of its own. One hash in all names leaves the script without a list of them. */
export function themesPlugin(): Plugin {
  const sheets = globSync('*/*.css', { cwd: folder })
    .sort()
    .map((path) => ({ name: basename(path), source: readFileSync(join(folder, path), 'utf8') }));
  const hash = createHash('sha256').update(JSON.stringify(sheets)).digest('hex').slice(0, 8);
  const prefix = `assets/theme-${hash}-`;
  let isBuild = true;
  return {
    name: 'themes',
    config: ({ base = '/' }, { command }) => {
      isBuild = command === 'build';
      return { define: { THEME_SHEETS: JSON.stringify(base + prefix) } };
    },
    buildStart() {
      if (!isBuild) return;
      for (const { name, source } of sheets)
        this.emitFile({ type: 'asset', fileName: prefix + name, source });
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
