// A process with many screens, which gives the player's code the few parts of a page that it needs.
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { Agent, fetch, type RequestInit } from 'undici';
import { now } from './notes.ts';
import { openScreen, type Screen } from './screen.ts';
import type {
  CrowdScreen,
  CrowdState,
  OrderName,
  ScreenAnswers,
  ScreenOrder,
  ScreenOrders,
} from './screen-orders.ts';

const AT_ONCE = 25;
const POLL_MS = 20;
/** As long as a browser keeps a connection, unless the server closes it earlier. */
const KEEP_ALIVE_MS = 300_000;

const [url = '', localAddress = '', policy] = process.argv.slice(2);
// Not by a low priority: such a program runs on for some ms each time that another one wants to.
if (policy === 'idle') execFileSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)]);
const { protocol, host, hostname, port } = new URL(url);
/** Number of server answers with each status; 0 means no answer. */
const answers = new Map<number, number>();

/**
 * Every screen is a device, which reuses its own connection but no other screen's. Keyed by the identity in its
 * requests.
 */
const devices = new Map<string, Agent>();
const newDevice = () => new Agent({ connect: { localAddress }, keepAliveTimeout: KEEP_ALIVE_MS });
const pairing = newDevice();

function deviceOf({ headers }: RequestInit): Agent {
  const token = new Headers(headers as HeadersInit).get('authorization');
  if (!token) return pairing;
  const device = devices.get(token) ?? newDevice();
  devices.set(token, device);
  return device;
}

async function fetchFromServer(path: string, init: RequestInit = {}) {
  let status = 0;
  try {
    const answer = await fetch(`${url}${path}`, { ...init, dispatcher: deviceOf(init) });
    status = answer.status;
    return answer;
  } finally {
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
}

Object.assign(globalThis, { location: { protocol, host, hostname, port }, fetch: fetchFromServer });
// The player logs each connection to the console.
console.log = () => undefined;
console.error = () => undefined;

type Client = Pick<Screen, 'connectedAt' | 'receivedAt'>;

const screens: { group: number; screen: Screen }[] = [];
const clients: Client[] = [];

async function openAll({ screens: wanted }: ScreenOrders['open']): Promise<null> {
  const waiting = [...wanted];
  const openNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await openOne(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return null;
}

async function openOne({ group, ...identity }: CrowdScreen): Promise<void> {
  const screen = await openScreen(identity);
  screens.push({ group, screen });
  clients.push(screen);
  // No more than these connect at once, like screens that are switched on one after the other.
  while (screen.connectedAt() === undefined) await sleep(POLL_MS);
}

function openSockets({ count }: ScreenOrders['openSockets']): null {
  for (let n = 0; n < count; n += 1) {
    const socket = io(url, { transports: ['websocket'], forceNew: true });
    let connectedAt: number | undefined;
    let receivedAt = 0;
    socket.on('connect', () => {
      connectedAt = now();
    });
    socket.on('item-updated', () => {
      receivedAt = now();
    });
    clients.push({ connectedAt: () => connectedAt, receivedAt: () => receivedAt });
  }
  return null;
}

/** Time of each client, once all have one since then. */
async function timesSince(since: number, read: (client: Client) => number | undefined): Promise<number[]> {
  for (;;) {
    const times = clients.map(read).filter((at) => at !== undefined && at >= since);
    if (times.length === clients.length) return times as number[];
    await sleep(POLL_MS);
  }
}

async function untilSettled(): Promise<null> {
  while (!screens.every(({ screen }) => screen.isSettled())) await sleep(POLL_MS);
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
    connected: screens.filter(({ screen }) => screen.connectedAt() !== undefined).length,
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
  openSockets,
  connected: ({ since }) => timesSince(since, (client) => client.connectedAt()),
  received: ({ since }) => timesSince(since, (client) => client.receivedAt()),
  settled: untilSettled,
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
