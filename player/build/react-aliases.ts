import { fileURLToPath } from 'node:url';

const react = fileURLToPath(new URL('../replacements/react.ts', import.meta.url));

/** The player's source imports React; its bundle contains Preact, which is a third of the size. */
export const reactAliases = [
  { find: /^react-dom\/client$/, replacement: react },
  { find: /^react$/, replacement: react },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-runtime' },
];
