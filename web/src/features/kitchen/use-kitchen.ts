import { RECONNECTION } from '@menuboard/contract/domain/limits';
import { type ApiClient, ApiError, createApiClient } from '@menuboard/contract/http/api-client';
import { createFetchTransport } from '@menuboard/contract/http/fetch-transport';
import { type Kitchen, type KitchenItem, kitchenRoutes } from '@menuboard/contract/kitchen';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { io } from 'socket.io-client';
import { t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';

/** What an item is to become. */
export interface Mark {
  isAvailable: boolean;
  until?: string;
}

export interface MarkFailure {
  id: string;
  name: string;
  mark: Mark;
  message: string;
}

const noAnswer = t('The server does not answer.');

const sentenceOf = (error: unknown) =>
  error instanceof ApiError && error.body?.message ? translate(error.body.message) : noAnswer;
const isRevoked = (error: unknown) => error instanceof ApiError && error.body?.code === 'unauthenticated';

function merge(kitchen: Kitchen, id: string, changed: Partial<KitchenItem>): Kitchen {
  const items = kitchen.items.map((item) => (item.id === id ? { ...item, ...changed } : item));
  return { ...kitchen, items };
}

/**
 * The items of a kitchen link, live. It uses no session: an owner who tries a link in their own browser must not be
 * signed out when the link is revoked.
 */
export function useKitchen(token: string) {
  const [kitchen, setKitchen] = useState<Kitchen>();
  const [revoked, setRevoked] = useState(token === '' ? t('This link is not complete.') : undefined);
  const [loadFailure, setLoadFailure] = useState<string>();
  const [failure, setFailure] = useState<MarkFailure>();
  const [isLost, setLost] = useState(false);
  const api = useMemo<ApiClient>(
    () => createApiClient(createFetchTransport(`${location.origin}/api`, globalThis)).withToken(token),
    [token],
  );
  /** The changes that the server has not answered: a list that was read before must not undo them. */
  const pending = useRef(new Map<string, Mark>());

  const load = useCallback(async () => {
    try {
      const fresh = await api.call(kitchenRoutes.get, {});
      const withPending = [...pending.current].reduce(
        (list, [id, mark]) =>
          merge(list, id, { isAvailable: mark.isAvailable, soldOutUntil: mark.until ?? null }),
        fresh,
      );
      setKitchen(withPending);
      setLoadFailure(undefined);
    } catch (error) {
      if (isRevoked(error)) setRevoked(sentenceOf(error));
      else setLoadFailure(sentenceOf(error));
    }
  }, [api]);

  useEffect(() => {
    if (token === '') return;
    void load();
    const socket = io({
      ...RECONNECTION,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      auth: { kitchenToken: token },
    });
    socket.on('connect', () => {
      setLost(false);
      void load();
    });
    socket.on('kitchen-changed', () => void load());
    socket.on('disconnect', (reason) => {
      // The server closed it: most likely the link was revoked, and asking finds out.
      if (reason === 'io server disconnect') {
        void load();
        return void socket.connect();
      }
      setLost(true);
    });
    socket.on('connect_error', (error) => {
      if (error.message === 'unauthenticated') void load();
      else setLost(true);
    });
    return () => {
      socket.off();
      socket.disconnect();
    };
  }, [token, load]);

  const mark = async (item: KitchenItem, wanted: Mark) => {
    setFailure(undefined);
    pending.current.set(item.id, wanted);
    const shown = { isAvailable: wanted.isAvailable, soldOutUntil: wanted.until ?? null };
    setKitchen((known) => known && merge(known, item.id, shown));
    try {
      const answer = await api.call(kitchenRoutes.mark, { params: { id: item.id }, body: wanted });
      if (pending.current.get(item.id) !== wanted) return;
      pending.current.delete(item.id);
      setKitchen((known) => known && merge(known, item.id, answer));
    } catch (error) {
      if (pending.current.get(item.id) !== wanted) return;
      pending.current.delete(item.id);
      if (isRevoked(error)) return setRevoked(sentenceOf(error));
      const { isAvailable, soldOutUntil } = item;
      setKitchen((known) => known && merge(known, item.id, { isAvailable, soldOutUntil }));
      setFailure({ id: item.id, name: item.name, mark: wanted, message: sentenceOf(error) });
    }
  };

  return { kitchen, revoked, loadFailure, failure, isLost, load, mark };
}
