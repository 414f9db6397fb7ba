import type { Db, Tx } from '@menuboard/server/db/schema';
import type { FleetRooms } from '@menuboard/server/realtime/rooms';
import type { Notice, Notices } from '../notices.ts';

/** A chain that ends has thousands of sessions and displays. */
const ROOMS_PER_NOTICE = 500;

/** The rooms of all nodes: this one's at once, and those of the others by notices. */
export function createFleetRooms(
  ownRooms: FleetRooms,
  db: Db,
  notices: Notices,
  onError: (error: unknown) => void,
): FleetRooms {
  async function receive(notice: Notice): Promise<void> {
    if (notice.kind === 'cut-off') (await ownRooms.disconnect(db, notice.rooms))();
    if (notice.kind === 'members') ownRooms.emitToAllMembers(notice.room, notice.event, notice.payload);
    if (notice.kind === 'claim')
      (await ownRooms.emitToClaimingScreen(db, notice.room, notice.event, notice.payload))();
  }

  notices.onNotice((notice) => void receive(notice).catch(onError));

  /** Here and elsewhere, after the commit. */
  const both = (here: () => void) => () => {
    here();
    notices.ring();
  };

  return {
    async disconnect(within: Db | Tx, rooms) {
      const sent: (() => void)[] = [];
      for (let from = 0; from < rooms.length; from += ROOMS_PER_NOTICE)
        sent.push(
          await notices.send({ kind: 'cut-off', rooms: rooms.slice(from, from + ROOMS_PER_NOTICE) }, within),
        );
      const disconnectHere = await ownRooms.disconnect(within, rooms);
      return both(() => {
        disconnectHere();
        for (const markDone of sent) markDone();
      });
    },
    emitToAllMembers(room, event, payload) {
      ownRooms.emitToAllMembers(room, event, payload);
      // The event decides the type of its payload.
      notices.send({ kind: 'members', room, event, payload } as Notice).catch(onError);
    },
    async emitToClaimingScreen(within, room, event, payload) {
      // The room has the hash of the screen's secret, as the row of the claim has.
      await notices.send({ kind: 'claim', room, event, payload }, within);
      return both(await ownRooms.emitToClaimingScreen(within, room, event, payload));
    },
  };
}
