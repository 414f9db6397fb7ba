/** Renders components without a browser. Test files that use it begin with `// @vitest-environment happy-dom`. */
import { MantineProvider } from '@mantine/core';
import { cleanup, configure, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { AskProvider } from '../src/ui/ask.tsx';
import { NoticeBar } from '../src/ui/NoticeBar.tsx';
import { NoticeProvider } from '../src/ui/notice.tsx';
import { theme } from '../src/ui/theme.ts';

afterEach(cleanup);
// The default of `findBy…` and `waitFor` is one second.
configure({ asyncUtilTimeout: timeLimit(30_000) });

/** The providers of every page of the admin: the component library, questions, and notices with their bar. */
export function AdminUi({ children }: { children: ReactNode }) {
  return (
    // "test" turns transitions off, so that dialogs open and close at once.
    <MantineProvider theme={theme} env="test">
      <AskProvider>
        <NoticeProvider>
          {children}
          <NoticeBar />
        </NoticeProvider>
      </AskProvider>
    </MantineProvider>
  );
}

/** Renders a component with the providers of the admin. */
export function renderInAdmin(component: ReactNode): RenderResult {
  return render(component, { wrapper: AdminUi });
}
