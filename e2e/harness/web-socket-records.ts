/** Events on the WebSockets of a page, for the message of a failure. */
import type { BrowserContext, Page, WebSocket } from 'playwright-core';

const SHOWN_PER_PAGE = 5;

/** Each describes the current state of one WebSocket. */
const records = new WeakMap<Page, (() => string)[]>();

export function recordWebSockets(context: BrowserContext): void {
  context.on('page', (page) => {
    const recorded: (() => string)[] = [];
    records.set(page, recorded);
    page.on('websocket', (socket) => recorded.push(recordWebSocket(socket)));
  });
}

/** The last WebSockets of a page, one in a line. A recycled page includes those of earlier tests. */
export function describeWebSockets(page: Page): string {
  const latest = records.get(page)?.slice(-SHOWN_PER_PAGE) ?? [];
  return latest.map((describe) => describe()).join('\n');
}

/** For example `08:31:02.123`, in UTC. */
export const timeOfDay = (at = Date.now()): string => new Date(at).toISOString().slice(11, -1);

function recordWebSocket(socket: WebSocket): () => string {
  const openedAt = timeOfDay();
  let state = 'still open';
  let lastAt = '';
  const counts = new Map<string, number>();
  function count(direction: string, payload: string | Buffer): void {
    // Only the type of a message and the name of its event, because the rest may contain a token.
    const [type = 'binary'] = /^\d+(?:\["[\w-]+")?/.exec(String(payload)) ?? [];
    const key = `${direction} ${type}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    lastAt = `, the last at ${timeOfDay()}`;
  }
  socket.on('framesent', ({ payload }) => count('sent', payload));
  socket.on('framereceived', ({ payload }) => count('received', payload));
  socket.on('socketerror', (error) => {
    state = `failed at ${timeOfDay()}: ${error}`;
  });
  socket.on('close', () => {
    if (state === 'still open') state = `closed at ${timeOfDay()}`;
  });
  return () => {
    const frames = [...counts].map(([key, times]) => `${key} × ${times}`).join(', ');
    return `WebSocket of ${openedAt}, ${state}; ${frames || 'no frames'}${lastAt}`;
  };
}
