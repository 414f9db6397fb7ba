/** An owner's open admin as a socket: it notes every event, and reads the items again after each connection. */
import { RECONNECTION } from '@menuboard/contract/domain/limits';
import type { ApiClient } from '@menuboard/contract/http/api-client';
import { itemRoutes } from '@menuboard/contract/items';
import { createServerApi } from '../../e2e/harness/restaurant-api.ts';
import { isChangeEvent, NoteBook } from '../../lab/src/clients/notes.ts';

export interface OwnerListener {
  notes: NoteBook;
  isConnected: () => boolean;
  /** Whether the server has refused the session. */
  isRefused: () => boolean;
  close: () => void;
}

export interface OwnerAccount {
  url: string;
  token: string;
  restaurantId: string;
}

/** Messages of Engine.IO and Socket.IO, see https://socket.io/docs/v4/engine-io-protocol. */
const OPENED = '0';
const CLOSED = '1';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const DISCONNECTED = '41';
const EVENT = '42';
const REFUSED = '44';

export function listenAsOwner({ url, token, restaurantId }: OwnerAccount): OwnerListener {
  const notes = new NoteBook();
  const api = createServerApi(url).withToken(token);
  let [isConnected, isRefused, hasEnded, failures] = [false, false, false, 0];
  let retry: NodeJS.Timeout | undefined;
  let socket: WebSocket | undefined;

  function open(): void {
    const opened = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    socket = opened;
    let silence: NodeJS.Timeout | undefined;
    let silenceMs: number = RECONNECTION.timeout;
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(() => leave(), silenceMs);
    };
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      clearTimeout(silence);
      opened.close();
      if (isConnected) notes.add('disconnected', -1);
      isConnected = false;
      if (hasEnded) return;
      retry = setTimeout(open, delayAfter(failures));
      failures += 1;
    };
    hear();
    opened.addEventListener('close', leave);
    opened.addEventListener('error', leave);
    opened.addEventListener('message', ({ data }) => {
      if (hasLeft) return;
      const text = String(data);
      if (text.startsWith(OPENED)) {
        const { pingInterval, pingTimeout } = JSON.parse(text.slice(1)) as Record<string, number>;
        silenceMs = (pingInterval ?? 0) + (pingTimeout ?? 0);
        opened.send(`${CONNECT}${JSON.stringify({ token })}`);
      } else if (text === PING) {
        hear();
        opened.send(PONG);
      } else if (text.startsWith(CONNECT)) {
        [isConnected, failures] = [true, 0];
        notes.add('connected', -1);
        void refetch(api, restaurantId, notes);
      } else if (text.startsWith(EVENT)) {
        noteEvent(text.slice(EVENT.length), notes);
      } else if (text.startsWith(REFUSED)) {
        if (text.includes('"unauthenticated"')) [isRefused, hasEnded] = [true, true];
        leave();
      } else if (text.startsWith(DISCONNECTED) || text.startsWith(CLOSED)) {
        // The admin returns at once, and so finds out whether its session has ended.
        failures = -1;
        leave();
      }
    });
  }

  open();
  return {
    notes,
    isConnected: () => isConnected,
    isRefused: () => isRefused,
    close: () => {
      hasEnded = true;
      clearTimeout(retry);
      socket?.close();
    },
  };
}

/** As socket.io waits; -1: at once. */
function delayAfter(failures: number): number {
  if (failures < 0) return 0;
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = RECONNECTION;
  const spread = 1 + (Math.random() * 2 - 1) * randomizationFactor;
  return Math.min(reconnectionDelayMax, reconnectionDelay * 2 ** failures * spread);
}

function noteEvent(json: string, notes: NoteBook): void {
  const [event, payload] = JSON.parse(json) as [string, { revision?: number }?];
  if (isChangeEvent(event)) notes.add(event, payload?.revision ?? -1);
}

async function refetch(api: ApiClient, restaurantId: string, notes: NoteBook): Promise<void> {
  try {
    const { items } = await api.call(itemRoutes.list, { params: { restaurantId } });
    notes.add('told-to-fetch', Math.max(0, ...items.map(({ revision }) => revision)));
  } catch {
    // The connection is lost again: the next one reads.
  }
}
