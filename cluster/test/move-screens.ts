/** Moves screens between the nodes of a cluster at random, with late messages of the nodes that they left. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@menuboard/server/db/schema';
import { createPresence, type Presence } from '@menuboard/server/features/screens/presence/presence';
import { expect } from 'vitest';
import type { TestClock } from '../../server/test/test-clock.ts';
import { trusted } from '../../server/test/trusted-id.ts';
import { createSharedPresence } from '../src/presence/shared-presence.ts';
import { createMemoryNotices } from './memory-notices.ts';

/** Far less than the time in which a screen reconnects. */
const MOVES_AFTER_MS = 20;

interface Node {
  shared: ReturnType<typeof createSharedPresence>;
  presence: Presence;
}

interface MovingScreen {
  id: string;
  node: Node | undefined;
  socketId: string;
  /** Sockets that are gone without their node knowing. */
  halfOpen: { node: Node; socketId: string }[];
  /** Tag that it last painted before it left a node. */
  leftWith: Map<Node, string>;
  paints: number;
  movedAt: number;
}

/** Small and repeatable (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export const tagOf = (paints: number) => `tag ${String(paints).padStart(9, '0')}`;

async function startNodes(db: Db, clock: TestClock, count: number): Promise<Node[]> {
  const noticesOf = createMemoryNotices();
  const nodes = Array.from({ length: count }, () => {
    const shared = createSharedPresence({
      db,
      clock: clock.now,
      systemClock: () => Date.now(),
      version: 'test',
      notices: noticesOf(),
      localRooms: { emitToLocalMembers: () => undefined, localSocketCount: () => 0 },
      warn: (sentence) => expect.unreachable(sentence),
      onError: (error) => expect.unreachable(String(error)),
    });
    return { shared, presence: createPresence(shared.store, clock.now) };
  });
  for (const { shared } of nodes) {
    await shared.start();
    // The quickest answer of the database decides its time. After a slow one, a move would seem too early.
    for (let renewals = 0; renewals < 5; renewals += 1) await shared.lease.renew();
  }
  return nodes;
}

/**
 * Makes this many moves with the screens of a display. Checks after each write that no row shows an earlier paint than
 * before, and at the end that each row has its screen's last paint and location.
 */
export async function moveScreens(
  db: Db,
  clock: TestClock,
  options: { displayId: string; moves: number; seed: number },
): Promise<{ latePaints: number }> {
  const { displayId, seed } = options;
  const random = createRandom(seed);
  const nodes = await startNodes(db, clock, 3);
  const readRows = () =>
    db.selectFrom('screens').selectAll().where('display_id', '=', trusted<'display'>(displayId)).execute();
  const screens = (await readRows()).map(
    ({ id }): MovingScreen => ({
      id,
      node: undefined,
      socketId: '',
      halfOpen: [],
      leftWith: new Map(),
      paints: 0,
      movedAt: 0,
    }),
  );
  const shown = new Map<string, string>();
  let latePaints = 0;
  let moves = 0;

  async function checkRows(): Promise<void> {
    for (const row of await readRows()) {
      const before = shown.get(row.id) ?? '';
      expect((row.painted_tag ?? '') >= before, `seed ${seed}: ${row.painted_tag} after ${before}`).toBe(
        true,
      );
      shown.set(row.id, row.painted_tag ?? '');
    }
  }

  async function move(screen: MovingScreen): Promise<void> {
    const node = nodes[random(nodes.length)];
    if (!node) return;
    await sleep(Math.max(0, screen.movedAt + MOVES_AFTER_MS - performance.now()));
    const row = (await readRows()).find(({ id }) => id === screen.id);
    if (!row) throw new Error('The screen has no row.');
    if (screen.node) {
      const { node: left, socketId, paints } = screen;
      screen.halfOpen.push({ node: left, socketId });
      screen.leftWith.set(left, tagOf(paints));
    }
    moves += 1;
    screen.node = node;
    screen.socketId = `socket ${moves}`;
    node.presence.connect(screen.socketId, row);
    if (screen.paints > 0) node.presence.painted(screen.id, tagOf(screen.paints));
    screen.movedAt = performance.now();
  }

  /** Does a node's remaining work for a screen that has left it. */
  function endHalfOpen(screen: MovingScreen): void {
    const [late] = screen.halfOpen.splice(random(screen.halfOpen.length), 1);
    if (!late) return;
    const paintedTag = screen.leftWith.get(late.node);
    if (screen.node !== late.node && screen.paints > 0 && paintedTag) {
      late.node.presence.painted(screen.id, paintedTag);
      latePaints += 1;
    }
    if (random(2) === 0) late.node.presence.selfReported(screen.id, { browser: `Late ${moves}` });
    late.node.presence.disconnect(late.socketId, screen.id);
  }

  while (moves < options.moves) {
    const screen = screens[random(screens.length)];
    if (!screen) break;
    const action = random(10);
    clock.advance(random(1_000));
    if (action < 3) await move(screen);
    else if (action < 6 && screen.node) {
      screen.paints += 1;
      screen.node.presence.painted(screen.id, tagOf(screen.paints));
    } else if (action < 7) endHalfOpen(screen);
    else if (action < 8 && screen.node) {
      screen.node.presence.disconnect(screen.socketId, screen.id);
      screen.leftWith.set(screen.node, tagOf(screen.paints));
      screen.node = undefined;
    } else if (action < 9) {
      await nodes[random(nodes.length)]?.shared.flush();
      await checkRows();
    } else {
      // Several nodes write at once.
      await Promise.all(nodes.map(({ shared }) => shared.flush()));
      await checkRows();
    }
  }

  for (const screen of screens) while (screen.halfOpen.length > 0) endHalfOpen(screen);
  for (const { shared } of nodes) await shared.flush();
  await checkRows();
  const rows = await readRows();
  const nodeIds = new Map(nodes.map(({ shared }) => [shared, shared.nodeId]));
  for (const screen of screens) {
    const row = rows.find(({ id }) => id === screen.id);
    const isKnown = `seed ${seed}, ${screen.id}`;
    expect(row?.painted_tag, isKnown).toBe(screen.paints > 0 ? tagOf(screen.paints) : null);
    expect(row?.node_id, isKnown).toBe(screen.node ? nodeIds.get(screen.node.shared) : null);
  }
  for (const { shared } of nodes) await shared.stop();
  return { latePaints };
}
