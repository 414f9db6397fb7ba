/** Renders pages of the admin with a router, the store and a stubbed server. */
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { store } from '../src/app/store.ts';
import { sessionEnded } from '../src/lib/session/end-session.ts';
import { renderWithStore } from './render-with-store.tsx';

/**
 * Renders a page at a path. At the end of the test the session, the cache and the stubs are gone: the tests of a
 * worker share one store.
 */
export function renderPage(page: ReactNode, path: string): RenderResult {
  onTestFinished(async () => {
    store.dispatch(sessionEnded('ended'));
    // The end of a session resets the cache in a task of its own (`end-session.ts`).
    await new Promise((resolve) => setTimeout(resolve));
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  return renderWithStore(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);
}
