import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ID = 'virtual:photo-reader';
const { resolve } = createRequire(import.meta.url);

const languages = ['deu', 'eng', 'fra', 'ita', 'por', 'spa'];
/** Workers find the other files beside themselves, so their names have no hashes: the name of the folder has one. */
const sources = [
  'tesseract.js/dist/worker.min.js',
  // Every browser of the admin has SIMD; the other cores are for older ones.
  'tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
  ...languages.map((name) => `@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`),
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  // For scans.
  'pdfjs-dist/wasm/jbig2.wasm',
  'pdfjs-dist/wasm/openjpeg.wasm',
  'pdfjs-dist/wasm/qcms_bg.wasm',
];

const types: Record<string, string> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
};

function readFiles() {
  const hash = createHash('sha256');
  const files = sources.map((source) => {
    const bytes = readFileSync(resolve(source));
    hash.update(bytes);
    return { name: source.slice(source.lastIndexOf('/') + 1), bytes };
  });
  return { folder: `photo-reader/${hash.digest('hex').slice(0, 12)}`, files };
}

/**
 * Puts the libraries that read photographs and PDFs beside the build, where `server/src/http/pages.ts` serves them with a
 * policy of their own, and provides the address of their folder as `virtual:photo-reader`.
 */
export function photoReader(): Plugin {
  let read: ReturnType<typeof readFiles> | undefined;
  const files = () => {
    read ??= readFiles();
    return read;
  };
  return {
    name: 'menuboard:photo-reader',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) =>
      id === `\0${ID}` ? `export const folder = ${JSON.stringify(`/${files().folder}`)};` : null,
    generateBundle() {
      for (const { name, bytes } of files().files)
        this.emitFile({ type: 'asset', fileName: `${files().folder}/${name}`, source: bytes });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.startsWith('/photo-reader/') ? request.url.split('/').at(-1) : undefined;
        const file = files().files.find((one) => one.name === name);
        if (!file) return next();
        response.setHeader(
          'content-type',
          types[name?.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        );
        response.end(file.bytes);
      });
    },
  };
}
