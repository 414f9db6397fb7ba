// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { renderInAdmin } from '../../test/render.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageBoundary } from './PageBoundary.tsx';

const failureText = 'This page could not be loaded. Nothing you saved is lost.';
const Menus = () => <h1>Menus</h1>;

/** A page whose code arrives at the attempt with this number. */
function pageLoadedAt(attempt: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length < attempt) throw new Error('The code could not be fetched.');
    return { Menus };
  });
  return { load, Page: lazyPage(load, 'Menus') };
}

function inBoundary(path: string, children: ReactNode) {
  return (
    <PageBoundary page={path}>
      <Suspense fallback="Loading">{children}</Suspense>
    </PageBoundary>
  );
}

describe('a page whose code could not be fetched', () => {
  beforeEach(() => {
    // React reports every error that a boundary catches.
    vi.spyOn(console, 'error').mockReturnValue();
  });

  it('opens on Retry', async () => {
    const { load, Page } = pageLoadedAt(2);
    renderInAdmin(inBoundary('/admin/menus', <Page />));
    await screen.findByText(failureText);

    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

    await screen.findByRole('heading', { name: 'Menus' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows the failure again when Retry fails too', async () => {
    const { load, Page } = pageLoadedAt(3);
    renderInAdmin(inBoundary('/admin/menus', <Page />));
    await screen.findByText(failureText);

    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await screen.findByText(failureText);
  });

  it('does not hide another page, and is loaded again when the user returns to it', async () => {
    const { Page } = pageLoadedAt(2);
    const { rerender } = renderInAdmin(inBoundary('/admin/menus', <Page />));
    await screen.findByText(failureText);

    rerender(inBoundary('/admin/items', <h1>Items</h1>));
    await screen.findByRole('heading', { name: 'Items' });
    rerender(inBoundary('/admin/menus', <Page />));

    await screen.findByRole('heading', { name: 'Menus' });
  });
});
