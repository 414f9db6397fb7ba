import type { X509Certificate } from 'node:crypto';
import { isIP, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

export function lanAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}

/** Facts from which addresses of this server are built. */
export interface ServerAddress {
  publicUrl: string | undefined;
  host: string;
  port: number;
  /** Set if the server speaks https. Browsers trust it only under the names of its certificate. */
  certificate?: Pick<X509Certificate, 'subjectAltName' | 'checkHost' | 'checkIP'> | undefined;
}

const isWildcard = (host: string) => host === '0.0.0.0' || host === '::';

function urlOf({ port, certificate }: ServerAddress, name: string): string {
  const host = isIPv4(name) || !name.includes(':') ? name : `[${name}]`;
  return new URL(`${certificate ? 'https' : 'http'}://${host}:${port}`).origin;
}

function isTrusted({ certificate }: ServerAddress, name: string): boolean {
  if (!certificate) return true;
  return (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
}

/** First usable DNS name of the certificate; wildcards and localhost do not count. */
function certifiedName({ certificate }: ServerAddress): string | undefined {
  const names = [...(certificate?.subjectAltName ?? '').matchAll(/DNS:([^,\s]+)/g)].map(
    ([, name = '']) => name,
  );
  return names.find((name) => !name.startsWith('*') && name !== 'localhost');
}

/**
 * Address of this server for another device: the public URL, the name in its certificate, its address in the caller's
 * network, or any network address. Loopback is the last resort.
 *
 * @param localAddress address of this server to which the caller connected
 */
export function reachableAddress(
  server: ServerAddress,
  localAddress: string | undefined,
  addresses = lanAddresses(),
): string {
  if (server.publicUrl !== undefined) return server.publicUrl;
  const plain = (localAddress ?? '').replace(/^::ffff:/, '');
  const inNetwork = isWildcard(server.host)
    ? (addresses.find((address) => address === plain) ?? addresses[0] ?? 'localhost')
    : server.host;
  return urlOf(server, certifiedName(server) ?? inNetwork);
}

/** Addresses to print at the start: on this machine and in the network, without those that browsers warn about. */
export function printedAddresses(
  server: ServerAddress,
  addresses = lanAddresses(),
): { local: string; network: string[] } {
  const own = isWildcard(server.host) ? 'localhost' : server.host;
  const name = certifiedName(server);
  const local = isTrusted(server, own) ? own : (name ?? own);
  const others = [...(name === undefined ? [] : [name]), ...(isWildcard(server.host) ? addresses : [])];
  const network = others.filter((other) => other !== local && isTrusted(server, other));
  return { local: urlOf(server, local), network: network.map((other) => urlOf(server, other)) };
}
