import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Whether a text is exactly an IP address or a network with a prefix length. Lenient spellings are refused. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  return isIP(address) > 0 && more.length === 0 && (prefix === undefined || /^[1-9]\d{0,2}$/.test(prefix));
}

/** Proxies in a setting: `[]` for none, `undefined` if it cannot be read. */
export function readTrustedProxies(text: string | undefined): string[] | undefined {
  const proxies = (text ?? '').split(/[\s,]+/).filter(Boolean);
  if (!proxies.every((proxy) => proxy === 'loopback' || isNetwork(proxy))) return undefined;
  try {
    proxyAddr.compile(proxies);
  } catch {
    // The prefix is too long.
    return undefined;
  }
  return proxies;
}
