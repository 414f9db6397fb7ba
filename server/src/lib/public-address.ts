import { BlockList, isIP } from 'node:net';

/** Networks of IANA's special-purpose registries, and multicast. */
const closed = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/');
  closed.addSubnet(address, Number(bits), 'ipv4');
}
// Tunnels lead to the IPv4 addresses that they contain.
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address = '', bits] = network.split('/');
  closed.addSubnet(address, Number(bits), 'ipv6');
}

/** All other addresses of IPv6 are local, mapped, translated or unused. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address belongs to the public internet, and not to this machine, its network or its provider's.
 *
 * @param address as from a resolver, without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
