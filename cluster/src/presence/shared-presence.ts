/** Presence that the nodes of a cluster share: which screens and people are connected, and to which node. */
import type { DisplayRow, ScreenHourRow } from '@menuboard/server/db/schema';
import type { PairedScreen } from '@menuboard/server/features/screens/uptime/screen-hours.repo';
import type { FleetPresence } from '@menuboard/server/fleet/platform';
import { createQueue } from '@menuboard/server/kernel/concurrency/queue';
import { type Clock, MINUTE, SECOND } from '@menuboard/server/kernel/time/clock';
import { hasLocalListeners, type LocalRooms, restaurantRoom } from '@menuboard/server/realtime/rooms';
import type { Notice, Notices } from '../notices.ts';
import { createGatherer } from './gatherer.ts';
import { createLease, type Lease, type LeaseDeps } from './lease.ts';
import { releaseUsers } from './online-users.repo.ts';
import { createSharedStore } from './shared-store.ts';
import { createSharedUsers } from './shared-users.ts';
import { toHours } from './stay-rules.ts';
import * as repo from './stays.repo.ts';

const TOUCH_MS = MINUTE;
const COMPARE_MS = 30 * SECOND;
/** An owner gets the status of a display from each node at most four times a second. */
const STATUS_ROUND_MS = SECOND / 4;
/** A notice is one row of the outbox. */
const DISPLAYS_PER_NOTICE = 500;

export interface SharedPresenceDeps
  extends Pick<LeaseDeps, 'db' | 'systemClock' | 'version' | 'warn' | 'onError'> {
  clock: Clock;
  notices: Notices;
  localRooms: Pick<LocalRooms, 'emitToLocalMembers' | 'localSocketCount'>;
}

export interface SharedPresence extends FleetPresence {
  readonly nodeId: string;
  lease: Lease;
  /** Writes all screens and people of this node again, for a database that may have lost some. */
  writeAllAgain(): void;
  /** Throws an `OperatorError` if this computer's clock is wrong. */
  start(): Promise<void>;
  /** Called after the last flush. */
  stop(): Promise<void>;
}

async function sendStatus(
  notices: Notices,
  displayIds: DisplayRow['id'][],
  within: Parameters<Notices['send']>[1],
): Promise<void> {
  for (let from = 0; from < displayIds.length; from += DISPLAYS_PER_NOTICE) {
    const part = displayIds.slice(from, from + DISPLAYS_PER_NOTICE);
    await notices.send({ kind: 'status', displayIds: part }, within);
  }
}

/** Until when a node was alive; `null` while it is. */
function endOf(lease: Lease, nodeId: string): string | null | undefined {
  const state = lease.stateOf(nodeId);
  return state.isAlive ? null : state.aliveAt;
}

async function uncountedOf(screens: PairedScreen[], lease: Lease, now: number): Promise<ScreenHourRow[]> {
  const connected = screens.flatMap(({ id, node_id: node, counted_to: countedTo }) =>
    node === null || countedTo === null ? [] : [{ id, node, countedTo }],
  );
  await lease.know(new Set(connected.map(({ node }) => node)));
  const times = connected.map(({ id, node, countedTo }) => {
    const end = endOf(lease, node);
    const to = end === null ? now : Date.parse(end ?? countedTo);
    return { screenId: id, from: Date.parse(countedTo), to };
  });
  return toHours(times);
}

const repeat = (ms: number, run: () => Promise<void> | void, onError: (error: unknown) => void) =>
  setInterval(() => void (async () => run())().catch(onError), ms).unref();

const ofAllNodes = (lease: Lease) => ({
  lease,
  nodeId: lease.nodeId,
  processCount: lease.nodeCount,
  screenCount: lease.screenCount,
  countsOnlineTime: true,
  statusRoundMs: STATUS_ROUND_MS,
});

export function createSharedPresence(deps: SharedPresenceDeps): SharedPresence {
  const { db, clock, notices, localRooms, onError } = deps;
  const announced = new Set<DisplayRow['id']>();
  const inTurn = createQueue();
  const lease = createLease({
    ...deps,
    countScreens: () => store.localScreenCount(),
    onRevived(wasDeleted) {
      if (wasDeleted) writeAllAgain();
      else takeBack().catch(onError);
    },
    onDead: (id, aliveAt) => inTurn(() => releaseNode(id, aliveAt)),
  });
  const { nodeId } = lease;
  const gatherer = createGatherer(save, onError);
  const store = createSharedStore(lease, clock, gatherer.schedule);
  const users = createSharedUsers({
    db,
    nodeId,
    notices,
    emitCount: (restaurantId, count) =>
      localRooms.emitToLocalMembers(restaurantRoom(restaurantId), 'users-online', { count }),
    onError,
  });
  const statusListeners: ((displayIds: DisplayRow['id'][]) => void)[] = [];
  let timers: NodeJS.Timeout[] = [];
  let saveMore = async () => {};
  let hadOtherCount = false;

  const endOfNode = (id: string) => endOf(lease, id);

  function shareStatus(displayIds: DisplayRow['id'][]): void {
    for (const id of displayIds) announced.add(id);
    gatherer.schedule();
  }

  function writeAllAgain(): void {
    shareStatus(store.writeAllAgain());
    users.writeAllAgain();
  }

  async function save(): Promise<void> {
    const stays = store.takeStays();
    const returns = store.takeReturns();
    const displayIds = [...announced];
    announced.clear();
    if (stays.length + returns.size + displayIds.length === 0) return;
    try {
      if (displayIds.length > 0) await saveMore();
      await db.transaction().execute(async (tx) => {
        await repo.saveStays(tx, nodeId, stays, endOfNode);
        for (const [displayId, awaited] of returns) await repo.saveExpectedReturn(tx, displayId, awaited);
        await sendStatus(notices, displayIds, tx);
      });
    } catch (error) {
      store.restore(stays, returns);
      for (const id of displayIds) announced.add(id);
      throw error;
    }
    if (displayIds.length > 0) notices.ring();
  }

  /** Takes screens and people off a node that was killed. One of the other nodes does it. */
  async function releaseNode(id: string, aliveAt: string): Promise<void> {
    for (;;) {
      const released = await db.transaction().execute(async (tx) => {
        if (!(await repo.lockDeadNode(tx, id, aliveAt))) return undefined;
        const { count, displayIds } = await repo.releaseScreens(tx, id, aliveAt);
        await sendStatus(notices, displayIds, tx);
        const restaurantIds = count === 0 ? await releaseUsers(tx, id) : [];
        for (const restaurantId of restaurantIds)
          await notices.send({ kind: 'users-online', restaurantId }, tx);
        if (count === 0) await repo.deleteNode(tx, id);
        return { count, displayIds, restaurantIds };
      });
      if (!released) return;
      receive({ kind: 'status', displayIds: released.displayIds });
      for (const restaurantId of released.restaurantIds) receive({ kind: 'users-online', restaurantId });
      if (released.count === 0) return;
    }
  }

  function receive(notice: Notice): void {
    if (notice.kind === 'status') for (const listener of statusListeners) listener(notice.displayIds);
    if (notice.kind === 'users-online' && hasLocalListeners(localRooms, restaurantRoom(notice.restaurantId)))
      users.announce(notice.restaurantId).catch(onError);
  }

  /** Writes the rows of this node's screens again that another one has taken for those of a dead node. */
  async function takeBack(): Promise<void> {
    const rows = await repo.storedStays(
      db,
      store.localScreens().map(({ screenId }) => screenId),
    );
    // A screen that another living node has is on its way: its socket here is about to end.
    await lease.know(rows.flatMap(({ node_id: id }) => id ?? []));
    const lost = rows.filter((row) => row.node_id === null || endOfNode(row.node_id) !== null);
    shareStatus(store.writeAgain(lost));
  }

  /** Finds rows that do not say what this node knows, whatever the reason: a restored database, say. */
  async function compareRows(): Promise<void> {
    const hasOtherCount = (await repo.countHeldScreens(db, nodeId)) !== store.localScreenCount();
    const isLasting = hasOtherCount && hadOtherCount;
    hadOtherCount = hasOtherCount;
    if (!isLasting) return;
    await takeBack();
    const strays = (await repo.heldScreens(db, nodeId)).filter(({ id }) => !store.localScreen(id));
    await repo.releaseStrays(db, nodeId, strays);
    shareStatus(strays.map((row) => row.display_id));
  }

  notices.onNotice(receive);

  return {
    store,
    users,
    ...ofAllNodes(lease),
    shareStatus,
    beforeStatus(save) {
      saveMore = save;
    },
    onStatus: (listener) => void statusListeners.push(listener),
    uncountedOf: (screens) => uncountedOf(screens, lease, clock()),
    writeAllAgain,
    async flush() {
      await gatherer.flush();
      await users.flush();
    },
    async start() {
      await lease.start();
      timers = [repeat(TOUCH_MS, store.touch, onError), repeat(COMPARE_MS, compareRows, onError)];
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      gatherer.stop();
      users.stop();
      await lease.stop();
    },
  };
}
