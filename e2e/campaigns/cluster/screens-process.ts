// A process with many screens. It gives the player's code the few parts of a page that it needs.
import { execFileSync } from 'node:child_process';
import { type PlayerScreen, pairScreen } from './player-screen.ts';
import type { CrowdState, OrderName, ScreenAnswers, ScreenOrder, ScreenOrders } from './screen-orders.ts';

const AT_ONCE = 25;
const [url = '', policy] = process.argv.slice(2);
// Not by a low priority: a program with one runs on for some ms each time that another one wants to.
if (policy === 'idle') execFileSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)]);
const { protocol, host, hostname, port } = new URL(url);
Object.assign(globalThis, { location: { protocol, host, hostname, port } });
const { fetch } = globalThis;
/** How often the server answered a request with each status; 0 stands for no answer. */
const answers = new Map<number, number>();
globalThis.fetch = async (path, init) => {
  let status = 0;
  try {
    const answer = await fetch(`${url}${path}`, init);
    status = answer.status;
    return answer;
  } finally {
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
};
// The player tells the console of each connection.
console.log = () => undefined;
console.error = () => undefined;

const screens: { group: number; screen: PlayerScreen }[] = [];

async function openAll({ screens: wanted }: ScreenOrders['open']): Promise<null> {
  const waiting = [...wanted];
  const openNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      screens.push({ group: next.group, screen: await pairScreen(next.pairingCode) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return null;
}

function readState(): CrowdState {
  const paintedByGroup = new Map<number, number>();
  for (const { group, screen } of screens) {
    const lowest = paintedByGroup.get(group) ?? Number.POSITIVE_INFINITY;
    paintedByGroup.set(group, Math.min(lowest, screen.paintedRevision()));
  }
  return {
    screens: screens.length,
    connected: screens.filter(({ screen }) => screen.isConnected()).length,
    unpaired: screens.filter(({ screen }) => !screen.isPaired()).length,
    paintedByGroup,
    answers,
  };
}

type Handlers = {
  [K in OrderName]: (order: ScreenOrders[K]) => ScreenAnswers[K] | Promise<ScreenAnswers[K]>;
};

const handlers: Handlers = {
  open: openAll,
  state: readState,
  notes: () => screens.map(({ group, screen }) => ({ group, packed: screen.notes.pack() })),
  prices: () => screens.map(({ group, screen }) => ({ group, prices: screen.prices() })),
  close: () => {
    for (const { screen } of screens) screen.close();
    return null;
  },
};

async function follow<K extends OrderName>({ id, name, order }: ScreenOrder<K>): Promise<void> {
  try {
    process.send?.({ id, answer: await handlers[name](order) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (order: ScreenOrder) => void follow(order));
process.on('disconnect', () => process.exit(0));
