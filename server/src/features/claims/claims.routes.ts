import type { claimRoutes } from '@menuboard/contract/claims';
import { browserName } from '@menuboard/contract/domain/browser-name';
import { CLAIM_RENEW_MS } from '@menuboard/contract/domain/limits';
import type { Handlers } from '../../http/mount-route.ts';
import type { ClaimsService } from './claims.service.ts';
import { drawQr } from './qr-drawing.ts';

/** `addressFor`: where another device finds this server, for a caller that came to this address of it. */
export function claimHandlers(
  claims: ClaimsService,
  addressFor: (cameTo: string | undefined) => string,
): Handlers<typeof claimRoutes> {
  return {
    open: async ({ body }, { ip, request }) => {
      const { secret: known, width = null, height = null } = body;
      const browser = browserName(request.headers['user-agent'] ?? '') || null;
      const { code, secret, expires_at } = await claims.open({ width, height, browser }, known, ip);
      const url = `${addressFor(request.socket.localAddress)}/pair?code=${code}`;
      return { code, secret, url, qr: drawQr(url), renewMs: CLAIM_RENEW_MS, expiresAt: expires_at };
    },
    mine: async ({ body }, { ip }) => ({ claimed: await claims.mine(body.secret, ip) }),
    withdraw: ({ body }) => claims.withdraw(body.secret),
    get: ({ params }, { ip, scope }) => claims.get(scope, params.code, ip),
    take: ({ params, body }, { ip, scope }) => claims.take(scope, params.code, body, ip),
  };
}
