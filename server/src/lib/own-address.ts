import { isIPv4 } from 'node:net';
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
}

/**
 * The address of this server for another device: the public one, else the one in the network over which the caller
 * came, else any in a network. The loopback's only where there is no other.
 */
export function ownAddress(
  { publicUrl, host, port }: OwnAddress,
  cameTo: string | undefined,
  addresses = lanAddresses(),
): string {
  if (publicUrl !== undefined) return publicUrl;
  const plain = (cameTo ?? '').replace(/^::ffff:/, '');
  const isOpen = host === '0.0.0.0' || host === '::';
  const name = isOpen
    ? (addresses.find((address) => address === plain) ?? addresses[0] ?? 'localhost')
    : host;
  return `http://${isIPv4(name) || !name.includes(':') ? name : `[${name}]`}:${port}`;
}
