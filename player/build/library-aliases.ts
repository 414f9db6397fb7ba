import { fileURLToPath } from 'node:url';

/** Boards and player import React by its name. The player's bundle contains Preact, a third of its size. */
export const libraryAliases = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react$/, replacement: 'preact/compat' },
  {
    find: /^react\/jsx-runtime$/,
    replacement: fileURLToPath(new URL('../src/jsx-runtime.ts', import.meta.url)),
  },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/compat/jsx-dev-runtime' },
];
