import type { Socket } from 'socket.io';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { ScreenIdentity } from '../../lib/screen-identity.ts';
import { displayRoom, menuRoom } from '../../realtime/rooms.ts';
import type { ClientHandlers, Connection } from '../../realtime/socket-server.ts';
import type { Presence } from './presence.ts';
import type { ScreenHours } from './screen-hours.ts';
import type { ScreensService } from './screens.service.ts';
import type { DisplayTag } from './tags.ts';

export interface ScreenSocketsDeps {
  presence: Presence;
  hours: ScreenHours;
  screens: ScreensService;
  touchStatus: (displayIds: string[]) => void;
}

async function joinMenus(socket: Socket, tag: DisplayTag | undefined): Promise<void> {
  await socket.join(Object.keys(tag?.menuTags ?? {}).map(menuRoom));
}

function screenOf({ identity }: Connection): ScreenIdentity {
  if (identity.kind === 'screen') return identity.screen;
  throw new AppError('unauthenticated', 'Pair this screen first.');
}

export function createScreenSockets(deps: ScreenSocketsDeps) {
  const { presence, hours, screens, touchStatus } = deps;

  /** Gives a screen's socket its rooms, and says so if what it has painted is not what it should show. */
  async function welcome({ socket, handshake }: Connection, screen: ScreenIdentity): Promise<void> {
    await socket.join(displayRoom(screen.displayId));
    // After the join: revoked meanwhile, it would otherwise live on in the room.
    const row = await screens.find(screen);
    if (!socket.connected) return;
    if (!row) return void socket.disconnect(true);
    presence.join(socket.id, row);
    hours.join(socket.id, screen, row.last_seen);
    await joinMenus(socket, await screens.expected(screen));
    // Once more: a change that was told before the first reading was noted here went by unheard.
    const current = await screens.expected(screen);
    if (!current) return void socket.disconnect(true);
    await joinMenus(socket, current);
    if (handshake.tag !== undefined) presence.painted(screen.id, handshake.tag);
    if (handshake.tag !== current.tag) {
      const { id, name } = current.display;
      const { menuId, tag, revision } = current;
      socket.emit('display-updated', { id, name, menuId, tag, revision, spreadMs: 0 });
    }
    touchStatus([screen.displayId]);
  }

  const handlers: ClientHandlers = {
    'join-display': async ({ identity }, displayId) => {
      if (!(await screens.isOpenTo(identity, displayId))) throw notFound('Display');
      return { id: displayId };
    },

    'pair-display': async (connection, { pairingCode }) => {
      if (connection.identity.kind !== 'stranger') {
        throw new AppError(
          'conflict',
          'This connection already belongs to somebody: open another one to pair.',
        );
      }
      const { screen, ...paired } = await screens.pair(pairingCode, connection.ip, undefined);
      connection.identity = { kind: 'screen', screen };
      await welcome(connection, screen);
      return paired;
    },

    heartbeat: async (connection, { tag, report }) => {
      const screen = screenOf(connection);
      // At once, in the order of what the screen says: the answer takes its time, and newer paint may come first.
      if (tag !== '') presence.painted(screen.id, tag);
      else presence.heard(screen.id);
      if (presence.reported(screen.id, report)) touchStatus([screen.displayId]);
      return screens.pulse(screen);
    },

    painted: async (connection, { tag }) => {
      const screen = screenOf(connection);
      presence.painted(screen.id, tag);
      hours.painted(screen.id, tag);
      touchStatus([screen.displayId]);
      return null;
    },
  };

  return {
    handlers,

    async connect(connection: Connection): Promise<void> {
      const { identity, socket } = connection;
      if (identity.kind !== 'screen') return;
      await welcome(connection, identity.screen);
      // It came with nothing but the code: here is its token.
      if (identity.paired) socket.emit('display-paired', identity.paired);
    },

    disconnect({ identity, socket }: Connection): void {
      if (identity.kind !== 'screen') return;
      presence.leave(socket.id, identity.screen.id);
      hours.leave(socket.id, identity.screen.id);
      touchStatus([identity.screen.displayId]);
    },
  };
}
