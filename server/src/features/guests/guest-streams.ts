/**
 * Open pages of guests. Each has one connection, which costs nothing until the menu changes. A page without one asks
 * every half minute: the limits refuse connections, but never the page.
 */
import type { ServerResponse } from 'node:http';
import { perKit } from '../../app/kit.ts';
import type { Batch } from '../../db/change-bus.ts';
import { changesOfType } from '../../db/change-data.ts';
import { type Clock, SECOND } from '../../kernel/time/clock.ts';
import type { PublishedMenu } from './published-menus.reads.ts';

/** Proxies close connections after a silent minute. */
const PING_MS = 25 * SECOND;
/** A phone that has read nothing for a long time. */
const UNREAD_MAX_BYTES = 16_384;

interface Stream {
  reply: ServerResponse;
  restaurantId: PublishedMenu['restaurantId'];
  menuId: string;
}

/**
 * Whether the restaurant's own address may show another menu, because the present or future content of displays
 * changed.
 */
const mayChangeHour = (changes: Batch['changes']): boolean =>
  changesOfType(changes, 'menu-assigned', 'display-deleted').length > 0 ||
  changesOfType(changes, 'display-updated').some(({ after }) => 'scheduledItem' in after || 'cycle' in after);

/** @param follow asks for changes of a restaurant by other processes; resolves with what ends it */
export function createGuestStreams(
  clock: Clock,
  { perAddress, total }: { perAddress: number; total: number },
  follow?: (restaurantId: PublishedMenu['restaurantId']) => Promise<() => void>,
) {
  const streams = new Set<Stream>();
  const byAddress = new Map<string, number>();

  function send({ reply }: Stream, text: string): void {
    if (reply.writableEnded) return;
    if (reply.writableLength > UNREAD_MAX_BYTES) reply.destroy();
    else reply.write(text);
  }

  const sendChange = (stream: Stream) => send(stream, 'event: change\ndata:\n\n');

  function endStream(stream: Stream): void {
    sendChange(stream);
    stream.reply.end();
  }

  const ping = setInterval(() => {
    for (const stream of streams) send(stream, ':\n\n');
  }, PING_MS).unref();

  return {
    /** Whether another connection of an address is within the limits. */
    hasSpace: (address: string) => streams.size < total && (byAddress.get(address) ?? 0) < perAddress,
    count: () => streams.size,

    /** Sends events about a menu until the phone closes the connection. */
    open(
      reply: ServerResponse,
      address: string,
      { menuId, restaurantId }: PublishedMenu,
      { tag, readTag }: { tag: string; readTag: () => Promise<string | undefined> },
    ): void {
      const stream = { reply, menuId, restaurantId };
      streams.add(stream);
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
      reply.once('close', () => {
        streams.delete(stream);
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      });
      // With the server's time, because a phone's clock may be wrong.
      const sendTag = (current: string) => send(stream, `event: tag\ndata: ${current} ${clock()}\n\n`);
      sendTag(tag);
      if (!follow) return;
      const following = follow(restaurantId);
      reply.once('close', () => void following.then((stop) => stop()).catch(() => undefined));
      following
        // Read again, because an earlier change was not sent here.
        .then(readTag)
        .then((current) => {
          if (current === undefined) endStream(stream);
          else if (current !== tag) sendTag(current);
        })
        // A page that is cut off asks every half minute.
        .catch(() => reply.destroy());
    },

    /** Makes all pages of a restaurant's menus fetch again. */
    refresh(restaurantId: string): void {
      for (const stream of streams) if (stream.restaurantId === restaurantId) sendChange(stream);
    },

    /** Ends the connections of all pages of a restaurant, which then fetch again and find no menu. */
    end(restaurantId: string): void {
      for (const stream of streams) if (stream.restaurantId === restaurantId) endStream(stream);
    },

    async publish({ restaurantId, changes, changedMenus }: Batch): Promise<void> {
      if (streams.size === 0) return;
      const changed = new Set<string>(changedMenus.map(({ menuId }) => menuId));
      for (const { entityId } of changesOfType(changes, 'menu-deleted', 'menu-created'))
        changed.add(entityId);
      const closed = new Set<string>(changesOfType(changes, 'menu-deleted').map(({ entityId }) => entityId));
      for (const { entityId, after } of changesOfType(changes, 'menu-updated'))
        if (after.publication?.isPublic === false) closed.add(entityId);
      const isForAll = changesOfType(changes, 'restaurant-updated').length > 0 || mayChangeHour(changes);
      for (const stream of streams) {
        if (stream.restaurantId !== restaurantId) continue;
        if (closed.has(stream.menuId)) endStream(stream);
        else if (isForAll || changed.has(stream.menuId)) sendChange(stream);
      }
    },

    stop(): void {
      clearInterval(ping);
      for (const { reply } of streams) reply.end();
    },
  };
}

/** The streams of this process. With several processes, each asks for the changes of the restaurants of its guests. */
export const guestStreamsOf = perKit(({ clock, limiters, fleet, bus }) => {
  const streams = createGuestStreams(clock, limiters.guests.streams, fleet.isShared ? bus.follow : undefined);
  fleet.onGuestsDisconnected((restaurantIds) => restaurantIds.forEach(streams.end));
  return streams;
});
