import type { claimRoutes } from '@menuboard/contract/claims';
import { browserName } from '@menuboard/contract/domain/browser-name';
import { CLAIM_RENEW_MS } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import type { Handlers } from '../../http/handler.ts';
import { drawQr } from '../../kernel/formats/qr-drawing.ts';
import type { claimsOf } from './claims.service.ts';

export function claimHandlers(
  claims: ReturnType<typeof claimsOf>,
  { addressFor }: Pick<Kit, 'addressFor'>,
): Handlers<typeof claimRoutes> {
  return {
    open: async ({ body }, { ip, request }) => {
      const { secret, width = null, height = null } = body;
      const browser = browserName(request.headers['user-agent'] ?? '') || null;
      const claim = await claims.open({ width, height, browser }, secret, ip);
      const url = `${addressFor(request)}/pair?code=${claim.code}`;
      const { code, expires_at: expiresAt } = claim;
      return { code, secret: claim.secret, url, qr: drawQr(url), renewMs: CLAIM_RENEW_MS, expiresAt };
    },
    mine: async ({ body }, { ip }) => ({ claimed: await claims.poll(body.secret, ip) }),
    withdraw: ({ body }) => claims.withdraw(body.secret),
    get: ({ params }, { ip, scope }) => claims.get(scope, params.code, ip),
    take: ({ params, body }, { ip, scope }) => claims.take(scope, params.code, body, ip),
  };
}
