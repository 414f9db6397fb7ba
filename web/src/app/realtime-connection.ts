import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { tagged } from '../api/remote-changes.ts';
import { statsTag } from '../api/stats.api.ts';
import { api } from '../lib/cache/api.ts';
import type { ApiState } from '../lib/cache/api-thunk.ts';
import { connectionSlice } from '../lib/connection-slice.ts';
import { openLiveSocket } from '../lib/live-socket.ts';
import { endRefusedSession } from '../lib/session/end-session.ts';
import { refreshUser } from '../lib/session/session-slice.ts';
import { cacheUpdateFor, eventNames } from './realtime-events.ts';

const { connectionRestored, connectionLost } = connectionSlice.actions;

type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

const everyTag = [
  'User',
  'Restaurant',
  'Display',
  'Menu',
  'Item',
  'DisplayScreen',
  'People',
  'TakenMenu',
  'PriceSheet',
] as const;

// Events come in bursts: one edit causes an event of its own and one for each screen that paints it.
const STATS_DELAY_MS = 400;

/** Opens the realtime connection, which keeps the cache up to date. Returns a function that closes it. */
export function connectRealtime(token: string, dispatch: Dispatch): () => void {
  const { socket, close } = openLiveSocket({ token });
  let hasConnected = false;
  let statsTimer: ReturnType<typeof setTimeout> | undefined;

  // The server computes activity and performance, so they are fetched again after events.
  const refetchStats = () => {
    statsTimer ??= setTimeout(() => {
      statsTimer = undefined;
      dispatch(api.util.invalidateTags([statsTag]));
    }, STATS_DELAY_MS);
  };

  socket.on('connect', () => {
    console.info('connected');
    dispatch(connectionRestored());
    // Data that was fetched before the connection opened may have missed changes.
    dispatch(tagged.util.invalidateTags([...everyTag]));
    // The server also cuts a session off whose role or restaurant has changed.
    if (hasConnected) void dispatch(refreshUser());
    hasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    console.info('disconnected');
    if (reason !== 'io server disconnect') dispatch(connectionLost(new Date().toISOString()));
  });
  socket.on('connect_error', (error) => {
    if (error.message !== 'unauthenticated') return void dispatch(connectionLost(new Date().toISOString()));
    close();
    endRefusedSession(token, dispatch);
  });
  for (const event of eventNames) {
    socket.on(event, (payload: unknown) => {
      const change = cacheUpdateFor(event, payload);
      if (change) dispatch(change);
      if (event !== 'users-online') refetchStats();
    });
  }

  return () => {
    clearTimeout(statsTimer);
    if (socket.connected) console.info('disconnected');
    close();
    // A closed connection is not a lost one.
    dispatch(connectionRestored());
  };
}
