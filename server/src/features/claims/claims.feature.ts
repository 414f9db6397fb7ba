import { feature } from '../../app/feature.ts';
import { claimHandlers } from './claims.routes.ts';
import { claimsOf } from './claims.service.ts';

/** Pairing by phone: a screen shows a code, and an owner takes it. */
export const claims = feature({
  routes: (kit) => ({ Claims: claimHandlers(claimsOf(kit), kit) }),
  sockets: (kit) => ({
    async identify({ claimSecret }, ip) {
      if (claimSecret === undefined) return undefined;
      return { kind: 'anonymous', claimRoom: await claimsOf(kit).roomOf(claimSecret, ip) };
    },
    async onConnect({ identity, socket }) {
      if (identity.kind === 'anonymous' && identity.claimRoom) await socket.join(identity.claimRoom);
    },
  }),
});
