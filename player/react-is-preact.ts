import { fileURLToPath } from 'node:url';

const react = fileURLToPath(new URL('preact-as-react.ts', import.meta.url));

/** The player is written as React and runs on Preact, which is a third of the size. */
export const reactIsPreact = [
  { find: /^react-dom\/client$/, replacement: react },
  { find: /^react$/, replacement: react },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-runtime' },
];
