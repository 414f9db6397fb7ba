import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { AdminLayout } from '../src/app/AdminLayout.tsx';
import * as adminPages from '../src/app/admin-pages.ts';
import { renderPage } from './render-page.tsx';

/** Renders the frame of the admin at a path, with these pages. */
export function renderFrame(path: string, pages: Record<string, ReactNode>): RenderResult {
  // The frame loads the other pages later, which could outlast the test.
  const prefetch = vi.spyOn(adminPages, 'prefetchAdminPages').mockReturnValue();
  onTestFinished(() => prefetch.mockRestore());
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
