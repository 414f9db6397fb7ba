import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

const worker = new URL('../src/self-repair/worker.ts', import.meta.url).pathname;

/** Builds the service worker with the list of the shell's files, and writes the shell's id into the page. */
export function shellPlugin(page: string): Plugin {
  let base = '/';
  return {
    name: 'shell',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => /^assets\/(?!.*\.map$)/.test(fileName));
        const html = bundle['index.html'];
        if (html?.type !== 'asset') throw new Error('The build has no index.html.');
        const names = files.map(({ fileName }) => fileName).sort();
        const shell = [page, ...names.map((name) => base + name)];
        const id = createHash('sha256').update(shell.join()).update(html.source).digest('hex').slice(0, 12);
        html.source = String(html.source).replace('</head>', `  <meta name="shell" content="${id}" />\n  $&`);
        const source = await buildWorker({
          SHELL: JSON.stringify(shell),
          SHELL_ID: JSON.stringify(id),
          SHELL_HASH: JSON.stringify(hashOf([html, ...names.flatMap((name) => bundle[name] ?? [])])),
        });
        this.emitFile({ type: 'asset', fileName: 'worker.js', source });
      },
    },
  };
}

/** The hash that the worker computes from its stored files. */
function hashOf(files: readonly Rolldown.OutputBundle[string][]): string {
  const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
  const hashes = files.map((file) => hash(file.type === 'chunk' ? file.code : file.source));
  return hash(Buffer.concat(hashes)).subarray(0, 6).join('.');
}

async function buildWorker(define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'chrome67',
      minify: 'terser',
      // A classic script: Chromium supports module workers since version 80.
      lib: { entry: worker, formats: ['iife'], name: 'shell', fileName: 'worker' },
    },
  });
  const [chunk] = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
  return chunk.code;
}
