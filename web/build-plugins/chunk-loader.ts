import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

// The module that Vite wraps around every `import()` of the build.
const PRELOAD_HELPER = '\0vite/preload-helper.js';

const loader = fileURLToPath(new URL('../src/lib/load-chunk.ts', import.meta.url));

/**
 * Puts `lib/load-chunk.ts` in the place of Vite's preload helper. Vite hands it every dynamic import together with
 * the addresses of all files that the import needs.
 */
export function chunkLoader(): Plugin {
  let isInPlace = false;
  return {
    name: 'menuboard:chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== PRELOAD_HELPER) return null;
      isInPlace = true;
      return `export { loadChunk as __vitePreload } from ${JSON.stringify(loader)};`;
    },
    generateBundle() {
      // An update of Vite may rename its helper; without this check Retry would silently stop working.
      if (!isInPlace) this.error(`Vite no longer loads chunks through ${JSON.stringify(PRELOAD_HELPER)}.`);
    },
  };
}
