import { normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import { embedId } from './embed.ts';

/** The code of a link like `/display?code=ABC234`. */
export function readCodeFromUrl(): string | null {
  const code = normalizePairingCode(new URLSearchParams(location.search).get('code') || '');
  return code === '' ? null : code;
}

/** Removes a used code from the address bar, where guests could read it. */
export function removeCodeFromUrl() {
  history.replaceState(history.state, '', embedId ? `?embed=${embedId}` : location.pathname);
}

/**
 * True on a phone (shorter side below 600 px), where a link only enters its code: a guest who opened it must not become
 * a screen without a tap.
 */
export const isPhone = () =>
  matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600;
