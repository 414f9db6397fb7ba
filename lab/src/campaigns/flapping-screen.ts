/** A screen that connects, stays for a while, and leaves, as a socket without a board. */

export interface FlappingScreenOptions {
  /** `http://127.0.0.1:PORT` */
  url: string;
  screenToken: string;
  /** A random number from 0 to 1. */
  random: () => number;
}

const STAYS_MAX_MS = 60_000;
const PAUSE_MAX_MS = 5_000;
/** Longer than the server waits for the answer to a ping. */
const SILENT_MS = 25_000;

/** Messages of Engine.IO and Socket.IO, see https://socket.io/docs/v4/engine-io-protocol. */
const OPENED = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';

/** Connects repeatedly until the signal; every other time it leaves like a device that lost its power. */
export async function flap(options: FlappingScreenOptions, signal: AbortSignal): Promise<number> {
  let connections = 0;
  while (!signal.aborted) {
    await pause(options.random() * PAUSE_MAX_MS, signal);
    if (await stay(options, signal)) connections += 1;
  }
  return connections;
}

/** @returns whether the server has let the screen in */
async function stay(
  { url, screenToken, random }: FlappingScreenOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const headers = { authorization: `Bearer ${screenToken}` };
  const content = await fetch(`${url}/api/screens/content`, { headers });
  await content.arrayBuffer();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  let isSilent = false;
  let isIn = false;
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text.startsWith(OPENED)) socket.send(`${CONNECT}${JSON.stringify({ screenToken })}`);
    if (text.startsWith(CONNECT)) {
      isIn = true;
      socket.send(`${EVENT}0["heartbeat",${JSON.stringify({ tag: '' })}]`);
    }
    if (text === PING && !isSilent) socket.send(PONG);
  });
  await Promise.race([closed, pause(random() * STAYS_MAX_MS, signal)]);
  isSilent = random() < 0.5;
  if (isSilent) await Promise.race([closed, pause(SILENT_MS, signal)]);
  socket.close();
  await closed;
  return isIn;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
