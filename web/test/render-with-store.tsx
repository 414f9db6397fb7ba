/** Renders components that send requests. Tests stub `fetch` with their answers. */
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { installCache } from '../src/app/install-cache.ts';
import { store } from '../src/app/store.ts';
import { AdminUi, cleanUpAfterTest } from './render.tsx';

installCache();

/** The providers of the admin and the store with its cache. */
export function AdminWithStore({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <AdminUi>{children}</AdminUi>
    </Provider>
  );
}

/** Renders a component with the providers of the admin and the store. */
export function renderWithStore(component: ReactNode): RenderResult {
  cleanUpAfterTest();
  return render(component, { wrapper: AdminWithStore });
}
