/**
 * Names and addresses in a home network. Pages there, such as Home Assistant's, seldom have a certificate. Over the
 * internet, plain http would let anybody on the way put our frame into a page.
 */
const localHost =
  /^(localhost|[a-z0-9-]+|[a-z0-9.-]+\.(local|lan|home|internal|home\.arpa)|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2})$/;

/**
 * The origin of a page that may show boards in a frame: https, or http in the local network.
 *
 * @param address origin, or address of a page
 * @returns undefined for anything else. IPv6 is no origin here: no content policy can name it.
 *
 * @example
 * embedOriginOf('https://Example.com/our-menu') // 'https://example.com'
 * embedOriginOf('http://example.com') // undefined
 */
export function embedOriginOf(address: string): string | undefined {
  const [, scheme, host = '', port] =
    /^(https?):\/\/([a-z0-9.-]+)(:\d{1,5})?(?:[/?#]|$)/i.exec(address.trim()) ?? [];
  const name = host.toLowerCase();
  const isHttps = scheme?.toLowerCase() === 'https';
  if (!scheme || !/[a-z0-9]$/.test(name) || (!isHttps && !localHost.test(name))) return undefined;
  const isUsualPort = port === (isHttps ? ':443' : ':80');
  return `${scheme.toLowerCase()}://${name}${port === undefined || isUsualPort ? '' : port}`;
}
