/** Changes by somebody else, which reach the admin as events of the server. */
import type { MemberPayload, ServerEvent } from '@menuboard/contract/realtime';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import { cacheUpdateFor } from '../src/app/realtime-events.ts';
import { store } from '../src/app/store.ts';
import type { ApiState } from '../src/lib/cache/api-thunk.ts';

// The cache is added to the store when a component is rendered (`render-with-store.tsx`).
const dispatch = store.dispatch as ThunkDispatch<ApiState, unknown, UnknownAction>;

/** Hands an event of the server to the store, as the connection does. */
export function receiveEvent<E extends ServerEvent>(event: E, payload: MemberPayload<E>): Promise<void> {
  const update = cacheUpdateFor(event, payload);
  if (!update) throw new Error(`The payload of ${event} does not match the contract.`);
  return act(async () => dispatch(update));
}
