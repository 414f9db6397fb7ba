import { RECONNECTION } from '@menuboard/contract/domain/limits';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { io } from 'socket.io-client';
import { statsTag } from '../api/stats.api.ts';
import { api } from '../lib/cache/api.ts';
import type { ApiState } from '../lib/cache/api-thunk.ts';
import { connectionSlice } from '../lib/connection-slice.ts';
import { clearSession, sessionEnded } from '../lib/session.ts';
import { refreshUser } from '../lib/session-slice.ts';
import { storedToken } from '../lib/stored-token.ts';
import { cacheUpdateFor, eventNames } from './realtime-events.ts';

const { connectionRestored, connectionLost } = connectionSlice.actions;

type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

const everyTag = ['User', 'Restaurant', 'Display', 'Menu', 'Item', 'DisplayScreen'] as const;

// Events come in bursts: one edit causes an event of its own and one for each screen that paints it.
const STATS_DELAY_MS = 400;

/** Opens the realtime connection, which keeps the cache up to date. Returns a function that closes it. */
export function connectRealtime(token: string, dispatch: Dispatch): () => void {
  const socket = io({
    ...RECONNECTION,
    // WebSocket first needs one round trip instead of four; polling is for networks that block WebSockets.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: { token },
  });
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let hasConnected = false;
  let statsTimer: ReturnType<typeof setTimeout> | undefined;

  // The server computes activity and performance, so they are fetched again after events.
  const refetchStats = () => {
    statsTimer ??= setTimeout(() => {
      statsTimer = undefined;
      dispatch(api.util.invalidateTags([statsTag]));
    }, STATS_DELAY_MS);
  };

  // socket.io does not reconnect after a refusal or a disconnect by the server.
  const reconnectIfInactive = () => {
    if (!socket.active)
      reconnectTimer = setTimeout(() => socket.connect(), RECONNECTION.reconnectionDelayMax);
  };

  socket.on('connect', () => {
    console.info('connected');
    dispatch(connectionRestored());
    // Data that was fetched before the connection opened may have missed changes.
    dispatch(api.util.invalidateTags([...everyTag]));
    // The server also cuts a session off whose role or restaurant has changed.
    if (hasConnected) void dispatch(refreshUser());
    hasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    console.info('disconnected');
    // The server closed the connection: most likely the session has ended, and reconnecting at once finds out.
    if (reason === 'io server disconnect') return void socket.connect();
    dispatch(connectionLost(new Date().toISOString()));
    reconnectIfInactive();
  });
  socket.on('connect_error', (error) => {
    if (error.message !== 'unauthenticated') {
      dispatch(connectionLost(new Date().toISOString()));
      return reconnectIfInactive();
    }
    // Ends the session like a 401, unless another session has begun since.
    if (storedToken() !== token) return;
    clearSession();
    dispatch(sessionEnded('refused'));
  });
  for (const event of eventNames) {
    socket.on(event, (payload: unknown) => {
      const change = cacheUpdateFor(event, payload);
      if (change) dispatch(change);
      if (event !== 'users-online') refetchStats();
    });
  }

  return () => {
    clearTimeout(reconnectTimer);
    clearTimeout(statsTimer);
    socket.off();
    if (socket.connected) console.info('disconnected');
    socket.disconnect();
    // A closed connection is not a lost one.
    dispatch(connectionRestored());
  };
}
