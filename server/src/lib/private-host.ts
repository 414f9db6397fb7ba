const privateIpv4 =
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
/** Names that only a local network resolves. */
const privateNames = /(^|\.)(local|localhost|internal|lan|home\.arpa)$/;

/** IPv4 address in `::ffff:a.b.c.d` or `::ffff:aabb:ccdd`. */
function mappedIpv4(address: string): string | undefined {
  const [, dotted, high = '', low = ''] =
    /^::ffff:(?:([\d.]+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/.exec(address) ?? [];
  if (dotted !== undefined) return dotted;
  if (high === '') return undefined;
  const bytes = [high, low].flatMap((part) => {
    const value = Number.parseInt(part, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/**
 * Whether a host leads into a local network instead of the internet: a private or loopback address, a name without a
 * dot, or a name such as `printer.local`.
 *
 * @param host in the form of `URL.hostname`, or a socket's address
 * @example
 * isPrivateHost('192.168.1.20') // true
 * isPrivateHost('images.example.com') // false
 */
export function isPrivateHost(host: string): boolean {
  const plain = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  if (plain.includes(':')) {
    const ipv4 = mappedIpv4(plain);
    return ipv4 === undefined ? /^(::1?$|f[cd]|fe[89ab])/.test(plain) : privateIpv4.test(ipv4);
  }
  if (/^[\d.]+$/.test(plain)) return privateIpv4.test(plain);
  return !plain.includes('.') || privateNames.test(plain);
}
