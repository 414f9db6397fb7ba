/**
 * A screen without a board. Towards the server it behaves like the player (`player/src/app/content-sync.ts` and
 * `player/src/ports/socket.ts`): its connection, heartbeats, requests and `painted`.
 */
import { composeContentTag } from '@menuboard/contract/domain/content-tag';
import { HEARTBEAT_MS, RECONNECTION } from '@menuboard/contract/domain/limits';
import type { SelfReport } from '@menuboard/contract/domain/self-report';
import type {
  DisplayUpdateNotice,
  HeartbeatReply,
  ItemPatch,
  ItemRemoval,
  MenuPatch,
} from '@menuboard/contract/screen';
import { io, type Socket } from 'socket.io-client';
import { createContentLoader } from './content-loader.ts';
import { retryDelay } from './retry-delay.ts';
import type { Route, ScreenIdentity } from './screen-orders.ts';

export interface ScreenListener {
  /** The server has answered the socket's first message, so the screen is in its rooms. */
  onConnected: () => void;
  onDisconnected: () => void;
  /** A patch arrived. */
  onReceived: () => void;
}

export interface Screen {
  /** Whether the screen has drawn every change, and the server has its `painted`. */
  isSettled: () => boolean;
}

/** The player reports `painted` after two frames. */
const TWO_FRAMES_MS = 34;
const ACK_TIMEOUT_MS = 10_000;
/** Without a connection, heartbeats wait as long as a request after this number of failures. */
const HEARTBEAT_FAILURES = 9;

/** Draws nothing, but reports what it would have drawn. */
function createPainter(socket: Socket, currentTag: () => string | undefined) {
  let drawing: NodeJS.Timeout | undefined;
  let paintedTag: string | undefined;
  let reportedTag: string | undefined;
  let unanswered = 0;

  function report(): void {
    if (!socket.connected || paintedTag === undefined || paintedTag === reportedTag) return;
    reportedTag = paintedTag;
    unanswered += 1;
    socket.emit('painted', { tag: paintedTag }, () => {
      unanswered -= 1;
    });
  }

  function finish(): void {
    drawing = undefined;
    paintedTag = currentTag();
    report();
  }

  return {
    draw: () => {
      drawing ??= setTimeout(finish, TWO_FRAMES_MS);
    },
    finish,
    handleConnect() {
      // No answer follows over the previous connection.
      unanswered = 0;
      // The heartbeat reports it.
      reportedTag = paintedTag;
    },
    paintedTag: () => paintedTag,
    isSettled: () => drawing === undefined && unanswered === 0,
  };
}

/** The connection of the player; its own client does not upgrade an open connection either. */
function connectionTo({ url, localAddress }: Route, credentials: () => object): Socket {
  const options = { ...RECONNECTION, localAddress };
  return io(url, {
    ...options,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    upgrade: false,
    forceNew: true,
    autoConnect: false,
    auth: (send) => send(credentials()),
  });
}

function createSelfReporter() {
  const openedAt = Date.now();
  let problem: SelfReport['problem'] = null;
  return {
    reportLostSocket: () => {
      problem = { kind: 'socket-lost', at: Date.now() };
    },
    read: (): SelfReport => ({
      player: '0.1.0',
      browser: 'Chrome 140',
      width: 1_920,
      height: 1_080,
      isSecure: true,
      clockOffsetMs: 0,
      openedAt,
      problem,
    }),
  };
}

/** Fetches the content of a paired screen, connects, and from then on never gives up. */
export function openScreen(
  route: Route,
  identity: Required<ScreenIdentity>,
  listener: ScreenListener,
): Screen {
  const { screenToken } = identity;
  const self = createSelfReporter();
  let content: { displayId: string; baseTag: string; menuTags: Record<string, string> } | undefined;
  let refusals = 0;
  let returnWithinMs = 0;
  let isReturning = false;
  let heartbeat: NodeJS.Timeout | undefined;

  const currentTag = () => content && composeContentTag(content.baseTag, content.menuTags);
  const socket = connectionTo(route, () => ({ screenToken, tag: painter.paintedTag() }));
  const painter = createPainter(socket, currentTag);
  const loader = createContentLoader(route, identity, currentTag, ({ display, manifest }) => {
    const isFirst = content === undefined;
    content = { displayId: display.id, baseTag: manifest.baseTag, menuTags: manifest.menuTags };
    if (!isFirst) return painter.draw();
    painter.finish();
    socket.connect();
  });

  function scheduleHeartbeat(): void {
    clearTimeout(heartbeat);
    const delay = socket.connected ? HEARTBEAT_MS : retryDelay(HEARTBEAT_FAILURES);
    heartbeat = setTimeout(() => void sendHeartbeat(), delay);
  }

  async function askForTag(): Promise<string | undefined> {
    if (!socket.connected) return undefined;
    const message = { tag: painter.paintedTag() ?? '', report: self.read() };
    try {
      const answer: { data?: HeartbeatReply } = await socket
        .timeout(ACK_TIMEOUT_MS)
        .emitWithAck('heartbeat', message);
      returnWithinMs = answer.data?.returnWithinMs ?? 0;
      return answer.data?.tag;
    } catch {
      return undefined;
    }
  }

  async function sendHeartbeat(): Promise<void> {
    scheduleHeartbeat();
    if (isReturning) return;
    const tag = await askForTag();
    // A socket that is down or silent must not hide a change. After a failed request a retry is already scheduled.
    if (!loader.hasFailed() && tag !== currentTag()) loader.load();
  }

  function handleRefusal(): void {
    refusals += 1;
    loader.load();
    setTimeout(() => socket.connect(), retryDelay(refusals));
  }

  function applyPatch(menuId: string, menuTag: string): void {
    listener.onReceived();
    if (content?.menuTags[menuId] === undefined) return;
    content.menuTags[menuId] = menuTag;
    painter.draw();
  }

  function handleNotice({ tag, spreadMs }: DisplayUpdateNotice): void {
    if (tag !== currentTag()) loader.loadWithin(spreadMs);
  }

  socket.on('connect', () => {
    isReturning = false;
    socket.emit('join-display', content?.displayId, listener.onConnected);
    refusals = 0;
    painter.handleConnect();
    if (loader.hasFailed()) loader.load();
    void sendHeartbeat();
  });
  function waitForTurn(): void {
    socket.disconnect();
    setTimeout(() => socket.connect(), Math.random() * returnWithinMs);
  }

  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    self.reportLostSocket();
    listener.onDisconnected();
    const isRefused = !socket.active;
    isReturning = !isReturning && !isRefused && returnWithinMs > 0;
    if (isReturning) waitForTurn();
    scheduleHeartbeat();
    if (isRefused) handleRefusal();
  });
  socket.on('connect_error', () => {
    isReturning = false;
    // An inactive socket was refused by the server, and does not reconnect.
    if (!socket.active) handleRefusal();
  });
  for (const event of ['item-updated', 'item-availability-changed', 'item-deleted']) {
    socket.on(event, ({ menuId, menuTag }: ItemPatch | ItemRemoval) => applyPatch(menuId, menuTag));
  }
  socket.on('menu-updated', ({ id, menuTag, menu, spreadMs }: MenuPatch) => {
    if (menu) applyPatch(id, menuTag);
    else loader.loadWithin(spreadMs);
  });
  socket.on('menu-assigned', handleNotice);
  socket.on('display-updated', handleNotice);

  scheduleHeartbeat();
  loader.load();
  return { isSettled: painter.isSettled };
}
