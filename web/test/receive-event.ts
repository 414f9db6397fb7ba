import type { MemberPayload, ServerEvent } from '@menuboard/contract/realtime';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import { cacheUpdateFor } from '../src/app/realtime-events.ts';
import { store } from '../src/app/store.ts';
import type { ApiState } from '../src/lib/cache/api-thunk.ts';

/** Updates the cache as the realtime connection does when it receives an event. */
export function receiveEvent<E extends ServerEvent>(event: E, payload: MemberPayload<E>): void {
  const change = cacheUpdateFor(event, payload);
  if (!change) throw new Error(`The payload of ${event} does not match the contract.`);
  // The cache adds itself to the store later, which the type of the store does not say.
  const dispatch: ThunkDispatch<ApiState, unknown, UnknownAction> = store.dispatch;
  act(() => void dispatch(change));
}
