import type { Plugin } from 'vite';

const shortModules: readonly [RegExp, string][] = [
  [/engine\.io-client\/build\/esm\/transports\/webtransport\.js$/, 'export const WT = undefined;'],
  [/engine\.io-client\/build\/esm\/contrib\/has-cors\.js$/, 'export const hasCORS = true;'],
  [
    /engine\.io-parser\/build\/esm\/encodePacket\.browser\.js$/,
    `import { PACKET_TYPES } from './commons.js';
    export const encodePacket = ({ type, data }, _, callback) => callback(PACKET_TYPES[type] + (data || ''));
    export const encodePacketToBinary = undefined;`,
  ],
  [
    /engine\.io-parser\/build\/esm\/decodePacket\.browser\.js$/,
    `import { ERROR_PACKET, PACKET_TYPES_REVERSE } from './commons.js';
    export const decodePacket = (packet) => {
      const type = PACKET_TYPES_REVERSE[packet[0]];
      return type ? { type, data: packet.slice(1) || undefined } : ERROR_PACKET;
    };`,
  ],
  [
    // For engines that lack `URL`, which all of ours have.
    /engine\.io-client\/build\/esm\/contrib\/parseuri\.js$/,
    `export const parse = (source) => {
      const { protocol, hostname, port, pathname: path } = new URL(source);
      return { source, protocol: protocol.slice(0, -1), host: hostname.replace(/[[\\]]/g, ''), port, path };
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

/**
 * Leaves out parts of socket.io that a screen never uses, two kilobytes: a third transport, binary messages, and a parser
 * of addresses.
 */
export const socketPlugin: Plugin = {
  name: 'socket',
  load: (id) => shortModules.find(([path]) => path.test(id))?.[1],
};
