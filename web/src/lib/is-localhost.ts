/**
 * Whether an address leads to the machine that it is opened on, and so nowhere from another one.
 *
 * @example
 * isThisComputer('127.0.0.1') // true
 */
export function isLocalhost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
