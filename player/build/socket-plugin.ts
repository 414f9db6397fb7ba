import type { Plugin } from 'vite';

const smallModules: readonly [RegExp, string][] = [
  [/engine\.io-client\/build\/esm\/transports\/webtransport\.js$/, 'export const WT = undefined;'],
  [/engine\.io-client\/build\/esm\/contrib\/has-cors\.js$/, 'export const hasCORS = true;'],
  [
    /engine\.io-parser\/build\/esm\/encodePacket\.browser\.js$/,
    `import { PACKET_TYPES } from './commons.js';
    export const encodePacket = ({ type, data }, _supportsBinary, callback) =>
      callback(PACKET_TYPES[type] + (data || ''));
    export const encodePacketToBinary = undefined;`,
  ],
  [
    /engine\.io-parser\/build\/esm\/decodePacket\.browser\.js$/,
    `import { ERROR_PACKET, PACKET_TYPES_REVERSE } from './commons.js';
    export const decodePacket = (packet) => {
      const type = typeof packet === 'string' && PACKET_TYPES_REVERSE[packet[0]];
      return type ? { type, data: packet.slice(1) } : ERROR_PACKET;
    };`,
  ],
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
  load: (id) => smallModules.find(([path]) => path.test(id))?.[1],
};
