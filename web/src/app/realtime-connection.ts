import { RECONNECTION } from '@menuboard/contract/domain/limits';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { io } from 'socket.io-client';
import { statsTag } from '../api/stats.api.ts';
import { api } from '../lib/cache/api.ts';
import type { ApiState } from '../lib/cache/api-thunk.ts';
import { connectionSlice } from '../lib/connection-slice.ts';
import { clearSession, readToken, sessionEnded } from '../lib/session.ts';
import { cacheUpdateFor, eventNames } from './realtime-events.ts';

const { connectionFound, connectionLost } = connectionSlice.actions;

type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

const everyTag = ['User', 'Restaurant', 'Display', 'Menu', 'Item', 'DisplayScreen'] as const;

// Many events come together: one edit is told as the edit and as what each screen makes of it.
const STATS_AFTER_MS = 400;

/** Keeps the cache true over one connection. Returns how to end it. */
export function connectRealtime(token: string, dispatch: Dispatch): () => void {
  const socket = io({
    ...RECONNECTION,
    // One round trip instead of four; a network that lets no WebSocket through gets the polling.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: { token },
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;

  // Activity and performance are made on the server, of what the events tell of.
  const askForStats = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      dispatch(api.util.invalidateTags([statsTag]));
    }, STATS_AFTER_MS);
  };

  // After a refusal or a farewell by the server the client library does not try again by itself.
  const tryAgainIfNobodyElseDoes = () => {
    if (!socket.active) again = setTimeout(() => socket.connect(), RECONNECTION.reconnectionDelayMax);
  };

  socket.on('connect', () => {
    console.info('connected');
    dispatch(connectionFound());
    // What was fetched before this moment may have missed changes: on the first connection those made while it
    // was being opened, after a break all that it lasted.
    dispatch(api.util.invalidateTags([...everyTag]));
  });
  socket.on('disconnect', (reason) => {
    console.info('disconnected');
    // Sent away: most likely the session is over, and asking again at once tells. The line itself is not lost.
    if (reason === 'io server disconnect') return void socket.connect();
    dispatch(connectionLost(new Date().toISOString()));
    tryAgainIfNobodyElseDoes();
  });
  socket.on('connect_error', (error) => {
    if (error.message !== 'unauthenticated') {
      dispatch(connectionLost(new Date().toISOString()));
      return tryAgainIfNobodyElseDoes();
    }
    // Like any 401, unless another session has begun meanwhile.
    if (readToken() !== token) return;
    clearSession();
    dispatch(sessionEnded('refused'));
  });
  for (const event of eventNames) {
    socket.on(event, (payload: unknown) => {
      const change = cacheUpdateFor(event, payload);
      if (change) dispatch(change);
      if (event !== 'users-online') askForStats();
    });
  }

  return () => {
    clearTimeout(again);
    clearTimeout(soon);
    socket.off();
    if (socket.connected) console.info('disconnected');
    socket.disconnect();
    // Nobody is waiting for it any more.
    dispatch(connectionFound());
  };
}
