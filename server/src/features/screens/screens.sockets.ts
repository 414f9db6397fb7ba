import type { Sockets } from '../../app/feature.ts';
import type { Kit } from '../../app/kit.ts';
import type { DisplayRow } from '../../db/schema.ts';
import { CONNECT_GATHER_MS, inBatches } from '../../kernel/concurrency/in-batches.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { ScreenIdentity } from '../../kernel/identity/screen-identity.ts';
import { displayRoom, screenRoom } from '../../realtime/rooms.ts';
import { type ClientHandlers, type Connection, onceClosed } from '../../realtime/socket-server.ts';
import { findDisplayId } from '../displays/displays.reads.ts';
import { hoursOf, presenceOf, shownInboxOf, statusFeedOf } from './connected-screens.ts';
import { joinContent } from './content/join-content.ts';
import { type DisplayTag, readTags } from './content/tags.ts';
import { heartbeatAnswers } from './heartbeat-answers.ts';
import { pairingOf } from './pairing/pairing.service.ts';
import { reloadToRepeat } from './reloading/reloads.publisher.ts';

function screenOf({ identity }: Connection): ScreenIdentity {
  if (identity.kind === 'screen') return identity.screen;
  throw new AppError('unauthenticated', 'Pair this screen first.');
}

export function screenSockets(kit: Kit): Sockets {
  const { db, clock, bus } = kit;
  const [pairing, presence, hours] = [pairingOf(kit), presenceOf(kit), hoursOf(kit)];
  const { scheduleUpdate: scheduleStatusUpdate } = statusFeedOf(kit);
  const answerHeartbeat = heartbeatAnswers(kit);
  // Reads from the database, never from a cache.
  const readTag = inBatches((ids: DisplayRow['id'][]) => readTags(db, ids, clock()), CONNECT_GATHER_MS);

  /** Reads the tag that the screen should show, and sets it as its display's target. */
  async function readTarget({ displayId }: ScreenIdentity): Promise<DisplayTag | undefined> {
    const tag = await readTag(displayId);
    if (tag) presence.setTarget(tag);
    return tag;
  }

  /** Joins a screen's socket to its rooms, and sends `display-updated` if the screen shows something else. */
  async function admit({ socket, handshake, ip }: Connection, screen: ScreenIdentity): Promise<void> {
    await socket.join([displayRoom(screen.displayId), screenRoom(screen.id)]);
    // Read after the join, because a screen that was revoked in between would stay in the room.
    const row = await pairing.findScreen(screen);
    if (!socket.connected) return;
    if (!row) return void socket.disconnect(true);
    presence.connect(socket.id, row);
    pairing.screenConnected(socket.id, ip);
    hours.connect(socket.id, screen, row.last_seen);
    const target = await joinContent(socket, handshake.tag, () => readTarget(screen));
    if (!target) return void socket.disconnect(true);
    if (!socket.connected) return;
    if (handshake.tag !== undefined) presence.painted(screen.id, handshake.tag);
    scheduleStatusUpdate([screen.displayId]);
    const reload = reloadToRepeat(row, clock());
    if (reload) socket.emit('screen-reload', reload);
  }

  /** A connection is one screen, because a second one would stay online when the connection closes. */
  const nowPairing = new WeakSet<Connection>();

  const handlers: ClientHandlers = {
    'join-display': async ({ identity }, displayId) => {
      // Joins nothing, because screens and members are already in their rooms. It only checks the id, as specified.
      const isOwnDisplay = identity.kind === 'screen' && identity.screen.displayId === displayId;
      const isOfMember =
        identity.kind === 'member' &&
        (await findDisplayId(db, identity.member.scope, displayId)) !== undefined;
      if (!isOwnDisplay && !isOfMember) throw notFound('Display');
      return { id: displayId };
    },

    'pair-display': async (connection, { pairingCode }) => {
      if (connection.identity.kind !== 'anonymous' || nowPairing.has(connection)) {
        throw new AppError(
          'conflict',
          'This connection is signed in or paired already. Open another one to pair.',
        );
      }
      nowPairing.add(connection);
      try {
        const { screen, ...paired } = await pairing.pair({ typedCode: pairingCode, ip: connection.ip });
        connection.identity = { kind: 'screen', screen };
        try {
          onceClosed(connection.socket, await bus.follow(screen.restaurantId));
          await admit(connection, screen);
        } catch (error) {
          // Half paired, this connection could neither pair again nor show anything. The error is sent first.
          setImmediate(() => connection.socket.disconnect(true));
          throw error;
        }
        return paired;
      } finally {
        nowPairing.delete(connection);
      }
    },

    heartbeat: async (connection, { tag, report }) => {
      const screen = screenOf(connection);
      // Applied before the answer is prepared, because a later `painted` could overtake the answer.
      if (tag !== '') presence.painted(screen.id, tag);
      const hasStopped = tag === '' && presence.paintedNothing(screen.id);
      if (presence.selfReported(screen.id, report) || hasStopped) scheduleStatusUpdate([screen.displayId]);
      return answerHeartbeat(screen);
    },

    painted: async (connection, { tag }) => {
      const screen = screenOf(connection);
      presence.painted(screen.id, tag);
      hours.painted(screen.id, tag);
      scheduleStatusUpdate([screen.displayId]);
      return null;
    },

    shown: async (connection, { spans }) => shownInboxOf(kit).receive(screenOf(connection), spans),
  };

  return {
    handlers,

    async identify({ screenToken, pairingCode }, ip) {
      if (screenToken !== undefined) {
        const screen = await pairing.identify(screenToken);
        return screen && { kind: 'screen', screen };
      }
      if (pairingCode === undefined) return undefined;
      const { screen, ...paired } = await pairing.pair({ typedCode: pairingCode, ip });
      return { kind: 'screen', screen, paired };
    },

    async onConnect(connection: Connection): Promise<void> {
      const { identity, socket } = connection;
      if (identity.kind !== 'screen') return;
      await admit(connection, identity.screen);
      // The screen connected with only its pairing code, and gets its token.
      if (identity.paired) socket.emit('display-paired', identity.paired);
    },

    onDisconnect({ identity, socket }: Connection): void {
      if (identity.kind !== 'screen') return;
      presence.disconnect(socket.id, identity.screen.id);
      pairing.screenDisconnected(socket.id);
      hours.disconnect(socket.id, identity.screen.id);
      scheduleStatusUpdate([identity.screen.displayId]);
    },
  };
}
