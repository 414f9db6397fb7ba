// Keeps the content of a paired screen up to date. The socket brings changes at once. After a loss, this catches up:
// - a lost event, also of a takeover: heartbeats, once a minute and after each connect, get the display's tag; content
//   with another one is fetched
// - a patch of an item or a menu that the content lacks: it marks the content as stale (core/apply-patch.ts)
// - a patch that is newer than a fetched answer: it is applied again (core/player-state.ts)
// - a failed fetch: content-loader.ts tries again, after growing delays
// - a lost connection: the socket reconnects (ports/socket.ts); until then, heartbeats fetch over HTTP every few seconds
// - a lost `painted`: heartbeats carry the painted tag
// - a lost record of what was shown: shown-log.ts sends its spans until the server has stored them
// - a failed download, a lost or damaged file: file-downloader.ts, and the audit of content-cache.ts every 30 s
// - a lost `claim-taken`: claim-flow.ts checks its claim at intervals
// - a lost list of orders: the server sends it again after each connect (core/orders-feed.ts)
// - a deleted display that is restored: recovery.ts asks for it
// - a page that no longer starts or draws: self-repair/
import { FETCH_JITTER_MAX_MS } from '@menuboard/contract/domain/limits';
import { findMenu } from '@menuboard/contract/screen';
import { fromItemGone, fromItemPatch, fromMenuPatch, type Patch } from '../core/apply-patch.ts';
import type { OrdersFeed } from '../core/orders-feed.ts';
import { contentOf, type Identity, isStale, tagOf } from '../core/player-state.ts';
import { retryDelay } from '../core/retry-delay.ts';
import { heartbeatDelay, isFetchNeeded } from '../core/sync-decisions.ts';
import type { Connection, ServerListener } from '../ports/server.ts';
import {
  type ContentLoader,
  type ContentLoaderParts,
  createContentLoader,
  type PageSession,
} from './content-loader.ts';
import { createOrders, type Orders } from './orders.ts';
import type { ShownLog } from './shown-log.ts';

export interface ContentSyncParts extends Omit<ContentLoaderParts, 'onServerTime'> {
  onConnectionChange: (isConnected: boolean) => void;
  /** Called after the server's time has set the clock, and when other orders may be due on the screen. */
  onChange: () => void;
  shownLog: Pick<ShownLog, 'deliver'>;
}

export interface ContentSync {
  /** Starts again with another identity; null ends the synchronisation. */
  setIdentity: (identity: Identity | null) => void;
  /** Fetches the content now. */
  load: () => void;
  /** Tells the server which tag is on the screen. */
  reportPainted: (tag: string) => void;
  /** Makes the next heartbeat name no tag, because the content can no longer be drawn. */
  reportBroken: () => void;
  /** The orders that the server has sent. */
  orders: () => OrdersFeed;
}

export function createContentSync(parts: ContentSyncParts): ContentSync {
  let running: Run | undefined;
  const orders = createOrders(parts.clock, parts.onChange);
  const session: PageSession = { hasLoaded: false };
  return {
    setIdentity: (identity) => {
      running?.stop();
      orders.handle({ type: 'forgotten' });
      running = identity ? startSync(identity, { ...parts, orders }, session) : undefined;
    },
    load: () => running?.load(),
    reportPainted: (tag) => running?.reportPainted(tag),
    reportBroken: () => running?.reportBroken(),
    orders: orders.feed,
  };
}

interface Run {
  load: () => void;
  reportPainted: (tag: string) => void;
  reportBroken: () => void;
  stop: () => void;
}

interface RunParts extends ContentSyncParts {
  orders: Orders;
}

function startSync(identity: Identity, parts: RunParts, session: PageSession): Run {
  const { server, clock, random, state, onConnectionChange } = parts;
  let hasStopped = false;
  let refusals = 0;
  let isConnected = false;
  let paintedTag: string | null = null;
  let reportedTag: string | null = null;
  let connection: Connection | undefined;
  let cancelHeartbeat = () => {};
  let cancelReconnect = () => {};

  const loader = createContentLoader(identity, { ...parts, onServerTime: setTime }, session);

  function setTime(serverTime: number, sentAt: number) {
    clock.sync(serverTime, sentAt);
    parts.onChange();
  }

  function reportPainted() {
    if (!isConnected || paintedTag === null || paintedTag === reportedTag) return;
    reportedTag = paintedTag;
    connection?.reportPainted(paintedTag);
  }

  function scheduleHeartbeat() {
    cancelHeartbeat();
    cancelHeartbeat = clock.after(heartbeatDelay(isConnected, random()), () => void sendHeartbeat());
  }

  async function sendHeartbeat() {
    scheduleHeartbeat();
    if (connection?.isReturning()) return;
    const sentAt = clock.monotonic();
    const pulse = await connection?.sendHeartbeat();
    // The socket may have been lost while it waited for the reply.
    if (hasStopped || (!pulse && connection?.isReturning())) return;
    if (pulse) {
      setTime(pulse.serverTime, sentAt);
      if (connection) void parts.shownLog.deliver(connection.sendShown);
    }
    // A socket that is down or silent must not hide a change. After a failed request a retry is already scheduled.
    if (!loader.hasFailed() && isFetchNeeded(state(), pulse)) loader.load();
  }

  function setConnected(isNowConnected: boolean) {
    isConnected = isNowConnected;
    onConnectionChange(isConnected);
  }

  const listener: ServerListener = {
    ...changeListener(parts, loader),
    onConnected: () => {
      console.log('Connected to the server');
      refusals = 0;
      loader.setTokenDoubted(false);
      // The heartbeat reports it.
      reportedTag = paintedTag;
      parts.orders.handle({ type: 'connected' });
      setConnected(true);
      if (loader.hasFailed()) loader.load();
      void sendHeartbeat();
    },
    onDisconnected: (reason) => {
      console.log(`Disconnected from the server: ${reason}`);
      setConnected(false);
      scheduleHeartbeat();
    },
    onRefused: (reason) => {
      refusals += 1;
      loader.setTokenDoubted(reason === 'unauthenticated');
      loader.load();
      cancelReconnect();
      cancelReconnect = clock.after(retryDelay(refusals, random()), () => connection?.reconnect());
    },
  };

  // The socket accepts tokens only. A screen without one first gets it over HTTP.
  if (identity.screenToken) connection = server.connect(identity, () => paintedTag, listener);
  loader.load();
  scheduleHeartbeat();

  return {
    load: loader.load,
    reportPainted: (tag) => {
      paintedTag = tag;
      reportPainted();
    },
    reportBroken: () => {
      paintedTag = reportedTag = null;
    },
    stop: () => {
      hasStopped = true;
      loader.stop();
      connection?.close();
      cancelHeartbeat();
      cancelReconnect();
      if (isConnected) onConnectionChange(false);
    },
  };
}

type ChangeListener = Omit<ServerListener, 'onConnected' | 'onDisconnected' | 'onRefused'>;

/** Applies announced changes, or fetches the content where a change was announced without its data. */
function changeListener({ state, dispatch, orders }: RunParts, loader: ContentLoader): ChangeListener {
  const apply = (patch: Patch) => {
    dispatch({ type: 'patched', patch });
    if (isStale(state()) && !loader.isLoadScheduled()) loader.load();
  };
  return {
    onItemChanged: (change) => apply(fromItemPatch(change)),
    onItemGone: (gone) => apply(fromItemGone(gone)),
    onMenuChanged: (change) => {
      const patch = fromMenuPatch(change);
      if (patch) return apply(patch);
      dispatch({ type: 'patchMissed', revision: change.revision });
      loader.loadWithin(change.spreadMs);
    },
    onMenuGone: ({ id }) => {
      const content = contentOf(state());
      if (content && findMenu(content, id)) loader.loadWithin(FETCH_JITTER_MAX_MS);
    },
    onOrders: (list) => orders.handle({ type: 'received', list }),
    onSign: () => orders.handle({ type: 'sign' }),
    onDisplayChanged: ({ tag, spreadMs, takeovers }) => {
      if (takeovers) dispatch({ type: 'takeoversChanged', patch: takeovers });
      if (tag !== tagOf(state())) loader.loadWithin(spreadMs);
    },
  };
}
