/** Renders components without a browser. Test files that use it begin with `// @vitest-environment happy-dom`. */
import { MantineProvider } from '@mantine/core';
import { cleanup, configure, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { AskProvider } from '../src/ui/ask.tsx';
import { NoticeBar } from '../src/ui/NoticeBar.tsx';
import { NoticeProvider } from '../src/ui/notice.tsx';
import { theme } from '../src/ui/theme.ts';

// Pages load their code during a test: the default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** What surrounds every page of the admin: the component library, questions, and notices with their bar. */
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

/**
 * Removes the rendered components at the end of the running test. The test files of a worker share their modules, so an
 * `afterEach` in this file would belong to the first test file only.
 */
export function cleanUpAfterTest(): void {
  onTestFinished(cleanup);
}

/** Renders a component with the providers of the admin. */
export function renderInAdmin(component: ReactNode): RenderResult {
  cleanUpAfterTest();
  return render(component, { wrapper: AdminUi });
}
