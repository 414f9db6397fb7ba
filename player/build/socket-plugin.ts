import type { Plugin } from 'vite';

const replacements: readonly [RegExp, string][] = [
  // No parsers of addresses: the server is always the page's own.
  [/socket\.io-client\/build\/esm\/index\.js$/, "export { Manager } from './manager.js';"],
  [/engine\.io-client\/build\/esm\/contrib\/parseuri\.js$/, 'export const parse = undefined;'],
  [
    /engine\.io-client\/build\/esm\/contrib\/parseqs\.js$/,
    'export const encode = (query) => String(new URLSearchParams(query)); export const decode = undefined;',
  ],
  [/engine\.io-client\/build\/esm\/contrib\/has-cors\.js$/, 'export const hasCORS = true;'],
  [/engine\.io-client\/build\/esm\/transports\/webtransport\.js$/, 'export const WT = undefined;'],
  // All packets are text.
  [
    /engine\.io-parser\/build\/esm\/encodePacket\.browser\.js$/,
    `import { PACKET_TYPES } from './commons.js';
    export const encodePacket = ({ type, data }, _, send) => send(PACKET_TYPES[type] + (data || ''));
    export const encodePacketToBinary = undefined;`,
  ],
  [
    /engine\.io-parser\/build\/esm\/decodePacket\.browser\.js$/,
    `import { ERROR_PACKET, PACKET_TYPES_REVERSE } from './commons.js';
    export function decodePacket(text) {
      const type = PACKET_TYPES_REVERSE[text[0]];
      return type ? { type, data: text.slice(1) } : ERROR_PACKET;
    }`,
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

/** Methods of a socket that the player never calls. */
const unusedMethods = [
  '_addToQueue',
  'compress',
  'listenersAny',
  'listenersAnyOutgoing',
  'offAny',
  'offAnyOutgoing',
  'onAny',
  'onAnyOutgoing',
  'prependAny',
  'prependAnyOutgoing',
  'send',
];

/** The code of a class without a method; the build fails on a version that lacks it. */
function withoutMethod(code: string, name: string): string {
  const shorter = code.replace(new RegExp(`\\n    ${name}\\([^)]*\\) \\{[\\s\\S]*?\\n    \\}(?=\\n)`), '');
  if (shorter === code) throw new Error(`socket.io-client has no method ${name}.`);
  return shorter;
}

/**
 * Leaves out parts of socket.io that a screen never uses, over two kilobytes: binary messages, other servers'
 * addresses, a third transport, listeners for all events, and packets that are sent again.
 */
export const socketPlugin: Plugin = {
  name: 'socket',
  load: (id) => replacements.find(([path]) => path.test(id))?.[1],
  transform: (code, id) =>
    /socket\.io-client\/build\/esm\/socket\.js$/.test(id)
      ? { code: unusedMethods.reduce(withoutMethod, code), map: null }
      : undefined,
};
