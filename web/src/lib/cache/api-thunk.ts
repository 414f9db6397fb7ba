import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { api } from './api.ts';

/** The part of the store's state that holds the cache. */
export type ApiState = { [api.reducerPath]: ReturnType<typeof api.reducer> };

/** A change of the cache, dispatched like an action. */
export type ApiThunk<Result = void> = ThunkAction<Result, ApiState, unknown, UnknownAction>;
