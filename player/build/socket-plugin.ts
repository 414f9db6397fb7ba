import type { Plugin } from 'vite';

const emptyModules: readonly [RegExp, string][] = [
  [/engine\.io-client\/build\/esm\/transports\/webtransport\.js$/, 'export const WT = undefined;'],
  [/engine\.io-parser\/build\/esm\/contrib\/base64-arraybuffer\.js$/, 'export const decode = () => null;'],
  [
    /socket\.io-parser\/build\/esm\/binary\.js$/,
    'export const deconstructPacket = undefined; export const reconstructPacket = undefined;',
  ],
  [
    /socket\.io-parser\/build\/esm\/is-binary\.js$/,
    'export const isBinary = () => false; export const hasBinary = () => false;',
  ],
];

/** Leaves out parts of socket.io that a screen never uses, over a kilobyte: a third transport, and binary messages. */
export const socketPlugin: Plugin = {
  name: 'socket',
  load: (id) => emptyModules.find(([path]) => path.test(id))?.[1],
};
