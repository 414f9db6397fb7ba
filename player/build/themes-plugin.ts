import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { assetFileName } from './asset-names.ts';

const folder = join(import.meta.dirname, '../../board/src/themes');
const boardScript = join(folder, '../board-script.ts');

/**
 * Adds the style sheet of each theme as a file of its own, and the board's script, which the page preloads beside the
 * first one. One hash in all names of sheets leaves the script without a list of them.
 */
export function themesPlugin(): Plugin {
  const sheets = globSync('*/*.css', { cwd: folder })
    .sort()
    .map((path) => ({ name: basename(path), source: readFileSync(join(folder, path), 'utf8') }));
  const hash = createHash('sha256').update(JSON.stringify(sheets)).digest('hex').slice(0, 8);
  const prefix = `assets/theme-${hash}-`;
  let script = '';
  return {
    name: 'themes',
    config: ({ base = '/' }) => ({ define: { THEME_SHEETS: JSON.stringify(base + prefix) } }),
    buildStart() {
      if (this.environment.mode === 'dev') return;
      script = this.emitFile({ type: 'chunk', id: boardScript, name: 'board', preserveSignature: false });
    },
    transform(code, id) {
      if (!id.endsWith('/player/src/ports/themes.ts')) return;
      const url = script
        ? `import.meta.ROLLUP_FILE_URL_${script}`
        : JSON.stringify(`/display/@fs${boardScript}`);
      return { code: code.replace('BOARD_SCRIPT', url), map: null };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle || {})
          .filter((file) => file.type === 'chunk' && file.facadeModuleId === boardScript)
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/display/${fileName}` },
          })),
    },
    generateBundle() {
      const withFonts = (css: string) =>
        css.replace(/\.\.\/(fonts\/([\w-]+\.woff2))/g, (_, path: string, name: string) => {
          const fileName = assetFileName({ names: [name] }).replace('[name][extname]', name);
          this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, path)) });
          return basename(fileName);
        });
      for (const { name, source } of sheets)
        this.emitFile({ type: 'asset', fileName: prefix + name, source: withFonts(source) });
    },
    configureServer({ config, middlewares }) {
      middlewares.use(({ url }, response, next) => {
        const sheet = sheets.find(({ name }) => url === config.base + prefix + name);
        if (!sheet) return next();
        response.setHeader('content-type', 'text/css');
        response.end(sheet.source.replace(/\.\.\/fonts/g, `/display/@fs${folder}/fonts`));
      });
    },
  };
}
