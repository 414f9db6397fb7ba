import { changeAvailability } from '@menuboard/contract/domain/dish-counts';
import { RECONNECTION } from '@menuboard/contract/domain/limits';
import { type Kitchen, type KitchenItem, kitchenRoutes, type MarkItem } from '@menuboard/contract/kitchen';
import { useEffect, useMemo, useRef, useState } from 'react';
import { openLiveSocket } from '../../lib/live-socket.ts';
import { sizedName } from '../../shared/dishes/sized-name.ts';
import { t } from '../../texts/texts.ts';
import { isRevoked, kitchenApi, sentenceOf } from './kitchen-api.ts';
import { mergeCalls } from './merge-calls.ts';

/** The wanted availability or count of an item, or of one size. */
export type Mark = Pick<MarkItem, 'isAvailable' | 'until' | 'sizeId' | 'left' | 'wasLeft'>;

export interface MarkFailure {
  id: string;
  name: string;
  mark: Mark;
  message: string;
}

function merge(kitchen: Kitchen, id: string, change: (item: KitchenItem) => KitchenItem): Kitchen {
  const items = kitchen.items.map((item) => (item.id === id ? change(item) : item));
  return { ...kitchen, items };
}

/** The item as it will be. */
const marked = (item: KitchenItem, mark: Mark): KitchenItem => ({
  ...item,
  ...changeAvailability({ ...item, sizes: item.sizes ?? [] }, mark),
});

type Pending = Map<string, { item: KitchenItem; mark: Mark }>;

/** An item from the server, with the changes that it has not answered. */
const withPending = (fresh: KitchenItem, pending: Pending) =>
  [...pending.values()]
    .filter(({ item }) => item.id === fresh.id)
    .reduce((item, { mark }) => marked(item, mark), fresh);

/** "Latte", or with a size "Latte, Large". */
export function nameOf(item: KitchenItem, { sizeId }: Pick<Mark, 'sizeId'>): string {
  const size = item.sizes?.find(({ id }) => id === sizeId);
  return size ? sizedName(item, size) : item.name;
}

/** Sends one change at a time for an item, and for each of its sizes. */
const keyOf = (item: KitchenItem, { sizeId = '' }: Mark) => `${item.id} ${sizeId}`;

/**
 * The items of a kitchen link, live. It uses no session: an owner who tries a link in their own browser must not be
 * signed out when the link is revoked.
 *
 * @param loadOrders loads the orders of the link; called with each connection and when they have changed
 */
export function useKitchen(token: string, loadOrders: () => Promise<void>) {
  const [kitchen, setKitchen] = useState<Kitchen>();
  const [revoked, setRevoked] = useState(token === '' ? t('This link is not complete.') : undefined);
  const [loadFailure, setLoadFailure] = useState<{ message: string }>();
  const [failure, setFailure] = useState<MarkFailure>();
  const [isLost, setLost] = useState(false);
  const api = useMemo(() => kitchenApi(token), [token]);
  /** The changes that the server has not answered: a list that was read before must not undo them. */
  const pending = useRef<Pending>(new Map());
  const countDowns = useRef(new Map<string, Promise<unknown>>());
  // Two answers could arrive in the wrong order, and the older one would stay.
  const load = useMemo(
    () =>
      mergeCalls(async () => {
        try {
          const fresh = await api.call(kitchenRoutes.get, {});
          setKitchen({ ...fresh, items: fresh.items.map((item) => withPending(item, pending.current)) });
          setLoadFailure(undefined);
        } catch (error) {
          if (isRevoked(error)) setRevoked(sentenceOf(error));
          else setLoadFailure({ message: sentenceOf(error) });
        }
      }),
    [api],
  );

  const isEnded = revoked !== undefined;
  useEffect(() => {
    if (isEnded) return;
    void load();
    const { socket, close } = openLiveSocket({ kitchenToken: token });
    socket.on('connect', () => {
      setLost(false);
      void load();
      void loadOrders();
    });
    socket.on('kitchen-changed', () => void load());
    socket.on('orders-changed', () => void loadOrders());
    // After a disconnect by the server and a refusal, the link may have been revoked. Loading finds out.
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') void load();
      else setLost(true);
    });
    socket.on('connect_error', ({ message }) => {
      if (message === 'unauthenticated') void load();
      else setLost(true);
    });
    return close;
  }, [token, load, loadOrders, isEnded]);

  useEffect(() => {
    if (!loadFailure) return;
    const timer = setTimeout(() => void load(), RECONNECTION.reconnectionDelayMax);
    return () => clearTimeout(timer);
  }, [loadFailure, load]);

  const mark = async (item: KitchenItem, wanted: Mark) => {
    setFailure(undefined);
    const key = keyOf(item, wanted);
    const own = { item, mark: wanted };
    pending.current.set(key, own);
    setKitchen((known) => known && merge(known, item.id, (one) => marked(one, wanted)));
    try {
      // Each count is based on the one before, so they arrive in their order.
      const earlier = wanted.wasLeft === undefined ? undefined : countDowns.current.get(key);
      const send = async () => {
        await Promise.allSettled([earlier]);
        return api.call(kitchenRoutes.mark, { params: { id: item.id }, body: wanted });
      };
      const sent = send();
      countDowns.current.set(key, sent);
      const answer = await sent;
      if (pending.current.get(key) !== own) return;
      pending.current.delete(key);
      setKitchen((known) => known && merge(known, item.id, () => withPending(answer, pending.current)));
      // The answer may be older than a list that was read while it was on its way.
      void load();
    } catch (error) {
      if (pending.current.get(key) !== own) return;
      pending.current.delete(key);
      if (isRevoked(error)) return setRevoked(sentenceOf(error));
      setKitchen((known) => known && merge(known, item.id, () => withPending(item, pending.current)));
      // Only the answer may have been lost.
      void load();
      setFailure({ id: item.id, name: nameOf(item, wanted), mark: wanted, message: sentenceOf(error) });
    }
  };

  const isStale = isLost || loadFailure !== undefined;
  return { kitchen, revoked, loadFailure: loadFailure?.message, failure, isStale, load, mark };
}
