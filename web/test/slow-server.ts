/** The admin's cache in front of a server that answers when the test says so. */
import { configureStore } from '@reduxjs/toolkit';
import { expect, vi } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import type { api } from '../src/lib/cache/api.ts';

/** Replaces `fetch` until the test ends. `answer` answers the oldest open request, or the next one. */
export function slowServer() {
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  return {
    answer: async (body: unknown, status = 200) => {
      await waitFor(() => expect(waiting).not.toHaveLength(0));
      waiting.shift()?.(Response.json(body, { status }));
    },
  };
}

/** A store with nothing but the cache. */
export function cacheOf({ reducerPath, reducer, middleware }: typeof api) {
  return configureStore({
    reducer: { [reducerPath]: reducer },
    middleware: (defaults) => defaults().concat(middleware),
  });
}
