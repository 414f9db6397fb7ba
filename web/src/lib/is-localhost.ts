/**
 * True for an address that leads only to the computer that it is opened on.
 *
 * @example
 * isLocalhost('127.0.0.1') // true
 */
export function isLocalhost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
