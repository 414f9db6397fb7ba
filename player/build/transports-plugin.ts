import type { Plugin } from 'vite';

/** Leaves out socket.io's third transport, which screens never use: it takes a kilobyte. */
export const transportsPlugin: Plugin = {
  name: 'transports',
  load: {
    filter: { id: /engine\.io-client\/build\/esm\/transports\/webtransport\.js$/ },
    handler: () => 'export const WT = undefined;',
  },
};
