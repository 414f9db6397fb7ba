import { fileURLToPath } from 'node:url';

const pathOf = (file: string) => fileURLToPath(new URL(`../replacements/${file}`, import.meta.url));
const react = pathOf('react.ts');

/**
 * The player's source imports React and socket.io's client by their names. Its bundle contains only what it uses of them:
 * Preact is a third of React's size, and the socket a sixth of the original's.
 */
export const libraryAliases = [
  { find: /^react-dom\/client$/, replacement: react },
  { find: /^react$/, replacement: react },
  { find: /^react\/jsx-runtime$/, replacement: react },
  { find: /^react\/jsx-dev-runtime$/, replacement: react },
  { find: /^socket\.io-client$/, replacement: pathOf('socket-io-client.ts') },
];
