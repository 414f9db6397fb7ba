import type { Sockets } from '../../app/feature.ts';
import type { Kit } from '../../app/kit.ts';
import { AppError } from '../../lib/app-error.ts';
import { kitchenLinkRoom, kitchenRoom } from '../../realtime/rooms.ts';
import { findKitchen } from './find-kitchen.ts';

/** The sockets of kitchen pages. */
export function kitchenSockets(kit: Kit): Sockets {
  return {
    async identify({ token, kitchenToken }) {
      if (token !== undefined || kitchenToken === undefined) return undefined;
      const kitchen = await findKitchen(kit, kitchenToken);
      if (!kitchen) throw new AppError('unauthenticated', 'Please sign in.');
      return { kind: 'kitchen', kitchen };
    },

    async onConnect({ identity, socket, handshake }) {
      if (identity.kind !== 'kitchen') return;
      const { scope, linkId } = identity.kitchen;
      await socket.join([kitchenRoom(scope.restaurantId), kitchenLinkRoom(linkId)]);
      // Checked again after the join: a link that was revoked between the two would stay in the rooms.
      if (!(await findKitchen(kit, handshake.kitchenToken ?? ''))) socket.disconnect(true);
    },
  };
}
