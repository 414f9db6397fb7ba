import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** An address, or a network by the length of its prefix; nothing that could be read as one by kindness. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  return isIP(address) > 0 && more.length === 0 && (prefix === undefined || /^[1-9]\d{0,2}$/.test(prefix));
}

/** The proxies that a setting names, `[]` for none, or `undefined` if it cannot be understood. */
export function readTrustedProxies(text: string | undefined): string[] | undefined {
  const named = (text ?? '').split(/[\s,]+/).filter(Boolean);
  if (!named.every((one) => one === 'loopback' || isNetwork(one))) return undefined;
  try {
    proxyAddr.compile(named);
  } catch {
    // A prefix that is longer than the address.
    return undefined;
  }
  return named;
}
