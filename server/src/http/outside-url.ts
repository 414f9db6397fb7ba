import { isPrivateHost } from '../lib/private-host.ts';

/**
 * Reason why this server does not call an address that a person has chosen; undefined if it does. The addresses behind
 * its name are checked with each call (`send-outside.ts`).
 *
 * @param canBeLocal whether it may be in the local network, and plain http
 */
export function refusalOfUrl(
  text: string,
  canBeLocal: boolean,
): 'unreadable' | 'insecure' | 'private' | undefined {
  if (!URL.canParse(text)) return 'unreadable';
  const { protocol, hostname } = new URL(text);
  if (canBeLocal) return /^https?:$/.test(protocol) ? undefined : 'unreadable';
  if (protocol !== 'https:') return 'insecure';
  return isPrivateHost(hostname) ? 'private' : undefined;
}
