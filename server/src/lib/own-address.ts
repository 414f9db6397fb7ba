import type { X509Certificate } from 'node:crypto';
import { isIP, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** This machine's addresses in its networks. */
export function lanAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}

/** What is known of the place that a link shall lead to. */
export interface OwnAddress {
  publicUrl: string | undefined;
  host: string;
  port: number;
  /** It speaks https, and only under the names of its certificate is it believed. */
  certificate?: Pick<X509Certificate, 'subjectAltName' | 'checkHost' | 'checkIP'> | undefined;
}

const isOpen = (host: string) => host === '0.0.0.0' || host === '::';

function urlOf({ port, certificate }: OwnAddress, name: string): string {
  const host = isIPv4(name) || !name.includes(':') ? name : `[${name}]`;
  return new URL(`${certificate ? 'https' : 'http'}://${host}:${port}`).origin;
}

function isBelieved({ certificate }: OwnAddress, name: string): boolean {
  if (!certificate) return true;
  return (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
}

/** The name by which others know it; one that stands for many is none. */
function certifiedName({ certificate }: OwnAddress): string | undefined {
  const names = [...(certificate?.subjectAltName ?? '').matchAll(/DNS:([^,\s]+)/g)].map(
    ([, name = '']) => name,
  );
  return names.find((name) => !name.startsWith('*') && name !== 'localhost');
}

/**
 * The address of this server for another device: the public one, else that of its certificate, else the one in the
 * network over which the caller came, else any in a network. The loopback's only where there is no other.
 */
export function ownAddress(
  place: OwnAddress,
  cameTo: string | undefined,
  addresses = lanAddresses(),
): string {
  if (place.publicUrl !== undefined) return place.publicUrl;
  const plain = (cameTo ?? '').replace(/^::ffff:/, '');
  const inNetwork = isOpen(place.host)
    ? (addresses.find((address) => address === plain) ?? addresses[0] ?? 'localhost')
    : place.host;
  return urlOf(place, certifiedName(place) ?? inNetwork);
}

/** Where it is found on this machine, and where in the network: only addresses that a browser opens without a warning. */
export function printedAddresses(
  place: OwnAddress,
  addresses = lanAddresses(),
): { local: string; network: string[] } {
  const own = isOpen(place.host) ? 'localhost' : place.host;
  const name = certifiedName(place);
  const local = isBelieved(place, own) ? own : (name ?? own);
  const others = [...(name === undefined ? [] : [name]), ...(isOpen(place.host) ? addresses : [])];
  const network = others.filter((other) => other !== local && isBelieved(place, other));
  return { local: urlOf(place, local), network: network.map((other) => urlOf(place, other)) };
}
