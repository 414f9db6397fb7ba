import type { HeartbeatReply } from '@menuboard/contract/screen';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Scope } from '../../lib/scope.ts';
import type { ScreenIdentity } from '../../lib/screen-identity.ts';
import { returnTimeOf } from '../../realtime/admission.ts';
import { displayRoom, screenRoom } from '../../realtime/rooms.ts';
import { type ClientHandlers, type Connection, onceClosed } from '../../realtime/socket-server.ts';
import { joinContent } from './content/join-content.ts';
import type { DisplayTag } from './content/tags.ts';
import type { PairingService } from './pairing/pairing.service.ts';
import type { Presence } from './presence/presence.ts';
import { reloadToRepeat } from './reloading/reloads.sockets.ts';
import type { ShownInbox } from './shown/shown-inbox.ts';
import type { ScreenHours } from './uptime/screen-hours.ts';

/** Reads from the database, never from a cache; `undefined` for a display that is gone. */
type ReadTag = (displayId: ScreenIdentity['displayId']) => Promise<DisplayTag | undefined>;

export interface ScreenSocketsDeps {
  clock: Clock;
  pairing: PairingService;
  presence: Presence;
  hours: ScreenHours;
  /** For a screen that has just connected. */
  readTag: ReadTag;
  /** May take longer: a heartbeat waits for others. `undefined` for a display that is gone. */
  readTagForHeartbeat: (displayId: ScreenIdentity['displayId']) => Promise<string | undefined>;
  /** How many screens are connected to all nodes, and how many nodes there are. */
  fleet: () => { screenCount: number; nodeCount: number };
  /** How many screens were seen within the last day. */
  countRecentScreens: () => Promise<number>;
  displayBelongsTo: (scope: Scope, displayId: string) => Promise<boolean>;
  scheduleStatusUpdate: (displayIds: ScreenIdentity['displayId'][]) => void;
  shownInbox: Pick<ShownInbox, 'receive'>;
  /** Asks for the changes of a restaurant. Resolves with what ends it. */
  follow: (restaurantId: ScreenIdentity['restaurantId']) => Promise<() => void>;
}

function screenOf({ identity }: Connection): ScreenIdentity {
  if (identity.kind === 'screen') return identity.screen;
  throw new AppError('unauthenticated', 'Pair this screen first.');
}

export function createScreenSockets(deps: ScreenSocketsDeps) {
  const { clock, pairing, presence, hours, readTag, displayBelongsTo, scheduleStatusUpdate } = deps;

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

  /** Counted once, at the first heartbeat. */
  let screensBefore: Promise<number> | undefined;

  /** The tag that the screen should show, and the server's time for the screen's clock. */
  async function answerHeartbeat({ displayId }: ScreenIdentity): Promise<HeartbeatReply> {
    const receivedAt = clock();
    const current = await deps.readTagForHeartbeat(displayId).catch(() => undefined);
    if (current === undefined)
      throw new AppError('unavailable', 'The server cannot reach its data right now.');
    // A screen assumes that this is the time halfway between its question and the answer.
    const serverTime = Math.round((receivedAt + clock()) / 2);
    // After a restart, the first screens are counted with those that have yet to return.
    screensBefore ??= deps.countRecentScreens().catch(() => 0);
    const before = await screensBefore;
    const { screenCount, nodeCount } = deps.fleet();
    const returnWithinMs = returnTimeOf(Math.max(screenCount, before), nodeCount);
    return { tag: current, serverTime, returnWithinMs };
  }

  /** A connection is one screen: a second one would stay online when the connection closes. */
  const nowPairing = new WeakSet<Connection>();

  const handlers: ClientHandlers = {
    'join-display': async ({ identity }, displayId) => {
      // Joins nothing, because screens and members are already in their rooms. It only checks the id, as specified.
      const isOwnDisplay = identity.kind === 'screen' && identity.screen.displayId === displayId;
      const isOfMember =
        identity.kind === 'member' && (await displayBelongsTo(identity.member.scope, displayId));
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
          onceClosed(connection.socket, await deps.follow(screen.restaurantId));
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

    shown: async (connection, { spans }) => deps.shownInbox.receive(screenOf(connection), spans),
  };

  return {
    handlers,

    async connect(connection: Connection): Promise<void> {
      const { identity, socket } = connection;
      if (identity.kind !== 'screen') return;
      await admit(connection, identity.screen);
      // The screen connected with only its pairing code, and gets its token.
      if (identity.paired) socket.emit('display-paired', identity.paired);
    },

    disconnect({ identity, socket }: Connection): void {
      if (identity.kind !== 'screen') return;
      presence.disconnect(socket.id, identity.screen.id);
      pairing.screenDisconnected(socket.id);
      hours.disconnect(socket.id, identity.screen.id);
      scheduleStatusUpdate([identity.screen.displayId]);
    },
  };
}
