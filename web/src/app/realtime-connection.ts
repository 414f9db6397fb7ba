import { RECONNECTION } from '@menuboard/contract/domain/limits';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { io } from 'socket.io-client';
import type { ApiState } from '../lib/api/thunk.ts';
import { api } from '../lib/api.ts';
import { connectionSlice } from '../lib/connection-slice.ts';
import { clearSession, readToken, sessionEnded } from '../lib/session.ts';
import { changeFor, eventNames } from './realtime-events.ts';

const { connectionFound, connectionLost } = connectionSlice.actions;

type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

const everyTag = ['User', 'Restaurant', 'Display', 'Menu', 'Item', 'DisplayScreen'] as const;

/** Keeps the cache true over one connection. Returns how to end it. */
export function syncCache(token: string, dispatch: Dispatch): () => void {
  const socket = io({ ...RECONNECTION, auth: { token } });
  let again: ReturnType<typeof setTimeout> | undefined;

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
  socket.on('disconnect', () => {
    console.info('disconnected');
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
    dispatch(sessionEnded());
  });
  for (const event of eventNames) {
    socket.on(event, (payload: unknown) => {
      const change = changeFor(event, payload);
      if (change) dispatch(change);
    });
  }

  return () => {
    clearTimeout(again);
    socket.off();
    if (socket.connected) console.info('disconnected');
    socket.disconnect();
    // Nobody is waiting for it any more.
    dispatch(connectionFound());
  };
}
