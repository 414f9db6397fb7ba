/**
 * Many screens in one process, for lines that need thousands; or sockets of the limit, which only receive.
 * `measure/screens.ts` starts it and sends it orders.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { Agent, setGlobalDispatcher } from 'undici';
import { pairScreen } from './content-loader.ts';
import { openScreen, type Screen } from './screen.ts';
import type { Route, ScreenAnswers, ScreenIdentity, ScreenOrder } from './screen-orders.ts';

const AT_ONCE = 50;
const POLL_MS = 20;

let count = 0;
/** When each screen received the current change. */
let received: number[] = [];
/** By the screen's number; a screen that is not connected is absent. */
const connectedAt = new Map<number, number>();
const screens: Screen[] = [];

const now = () => performance.timeOrigin + performance.now();

function answer<K extends keyof ScreenAnswers>(key: K, value: ScreenAnswers[K]): void {
  // Nobody waits any more once the line has ended.
  if (process.connected) process.send?.({ [key]: value });
}

function noteReceived(): void {
  received.push(now());
  if (received.length < count) return;
  answer('received', received);
  received = [];
}

async function openOne(route: Route, identity: ScreenIdentity, n: number): Promise<void> {
  const { pairingCode, screenToken } = identity;
  const paired =
    screenToken === undefined ? await pairScreen(route.url, pairingCode) : { pairingCode, screenToken };
  await new Promise<void>((connected) => {
    const screen = openScreen(route, paired, {
      onReceived: noteReceived,
      onConnected() {
        connectedAt.set(n, now());
        connected();
      },
      onDisconnected: () => void connectedAt.delete(n),
    });
    screens.push(screen);
  });
}

async function openSocket({ url, localAddress }: Route, n: number): Promise<void> {
  const options = { transports: ['websocket'], forceNew: true, localAddress };
  const socket = io(url, options);
  socket.on('item-updated', noteReceived);
  socket.on('disconnect', () => void connectedAt.delete(n));
  await new Promise<void>((connected) => {
    socket.on('connect', () => {
      connectedAt.set(n, now());
      connected();
    });
  });
}

async function openAll(route: Route, identities: ScreenIdentity[], sockets: number): Promise<void> {
  setGlobalDispatcher(new Agent({ localAddress: route.localAddress }));
  const openers = [
    ...identities.map((identity, n) => () => openOne(route, identity, n)),
    ...Array.from({ length: sockets }, (_, n) => () => openSocket(route, identities.length + n)),
  ];
  count = openers.length;
  for (let from = 0; from < count; from += AT_ONCE) {
    await Promise.all(openers.slice(from, from + AT_ONCE).map((open) => open()));
  }
}

async function answerWhenConnected(after: number): Promise<void> {
  for (;;) {
    const times = [...connectedAt.values()].filter((at) => at >= after);
    if (count > 0 && times.length === count) return answer('connectedAt', times);
    await sleep(POLL_MS);
  }
}

async function answerWhenSettled(): Promise<void> {
  while (!screens.every((screen) => screen.isSettled())) await sleep(POLL_MS);
  answer('settled', true);
}

function follow(order: ScreenOrder): Promise<void> {
  switch (order.type) {
    case 'open':
      return openAll(order.route, order.screens, order.sockets);
    case 'awaitConnected':
      return answerWhenConnected(order.after);
    case 'awaitSettled':
      return answerWhenSettled();
  }
}

process.on('message', (order: ScreenOrder) => void follow(order));
process.on('disconnect', () => process.exit(0));
