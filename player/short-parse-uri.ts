/** Takes the place of the socket's own reading of addresses, which was written for browsers without `URL`. */
export function parse(address: string) {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  const host = hostname.replace(/[[\]]/g, '');
  return {
    source: address,
    protocol: protocol.slice(0, -1),
    host,
    port,
    path: pathname,
    query: search.slice(1),
  };
}
