/**
 * The open pages of guests. Each holds one connection, which costs nothing until the menu changes. A page without one
 * asks every half a minute: the limits refuse connections, and never the page.
 */
import type { ServerResponse } from 'node:http';
import type { ChangeBatch } from '../../db/change-bus.ts';
import { changesOfType } from '../../db/change-data.ts';
import { type Clock, SECOND } from '../../lib/clock.ts';
import type { Publisher } from '../../realtime/hub.ts';
import type { PublishedMenu } from './published-menus.reads.ts';

/** Proxies close connections on which nothing is sent for a minute. */
const PING_MS = 25 * SECOND;
/** A phone that has read nothing for long. */
const UNREAD_MAX_BYTES = 16_384;

/** A batch and the menus whose content it changed. */
type MenuBatch = ChangeBatch & { changedMenus: readonly { menuId: string }[] };

export interface StreamLimits {
  perAddress: number;
  total: number;
}

export interface GuestStreams {
  /** Whether another connection of an address is within the limits. */
  hasSpace(address: string): boolean;
  /** Sends events about a menu until the phone closes the connection. */
  open(reply: ServerResponse, address: string, menu: PublishedMenu, tag: string): void;
  count(): number;
  publish: Publisher<MenuBatch>;
  stop(): void;
}

interface Stream {
  reply: ServerResponse;
  restaurantId: string;
  menuId: string;
}

export function createGuestStreams(clock: Clock, { perAddress, total }: StreamLimits): GuestStreams {
  const streams = new Set<Stream>();
  const byAddress = new Map<string, number>();

  function send({ reply }: Stream, text: string): void {
    if (reply.writableLength > UNREAD_MAX_BYTES) reply.destroy();
    else reply.write(text);
  }

  const ping = setInterval(() => {
    for (const stream of streams) send(stream, ':\n\n');
  }, PING_MS).unref();

  return {
    hasSpace: (address) => streams.size < total && (byAddress.get(address) ?? 0) < perAddress,
    count: () => streams.size,

    open(reply, address, { menuId, restaurantId }, tag) {
      const stream = { reply, menuId, restaurantId };
      streams.add(stream);
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
      reply.once('close', () => {
        streams.delete(stream);
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      });
      // With the server's time, because the clock of a phone may be wrong.
      send(stream, `event: tag\ndata: ${tag} ${clock()}\n\n`);
    },

    async publish({ restaurantId, changes, changedMenus }) {
      if (streams.size === 0) return;
      const changed = new Set<string>(changedMenus.map(({ menuId }) => menuId));
      for (const { entityId } of changesOfType(changes, 'menu-deleted', 'menu-created'))
        changed.add(entityId);
      const isRestaurant = changesOfType(changes, 'restaurant-updated').length > 0;
      for (const stream of streams) {
        const isConcerned = isRestaurant || changed.has(stream.menuId);
        if (stream.restaurantId === restaurantId && isConcerned) send(stream, 'event: change\ndata:\n\n');
      }
    },

    stop() {
      clearInterval(ping);
      for (const { reply } of streams) reply.end();
    },
  };
}
