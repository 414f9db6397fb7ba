import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { afterAll, vi } from 'vitest';
import { AdminLayout } from '../src/app/AdminLayout.tsx';
import { renderPage } from './render-page.tsx';

// The frame loads all pages after two seconds, and a slow test ends while they are being loaded.
afterAll(() => vi.dynamicImportSettled());

/** Renders the frame of the admin at a path, with these pages. */
export function renderFrame(path: string, pages: Record<string, ReactNode>): RenderResult {
  return renderPage(
    <Routes>
      <Route element={<AdminLayout />}>
        {Object.entries(pages).map(([at, page]) => (
          <Route key={at} path={at} element={page} />
        ))}
      </Route>
    </Routes>,
    path,
  );
}
