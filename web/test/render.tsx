/** Renders components without a browser. Test files that use it begin with `// @vitest-environment happy-dom`. */
import { MantineProvider } from '@mantine/core';
import { cleanup, configure, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { NoticeProvider } from '../src/lib/notices/notice.tsx';
import { AskProvider } from '../src/ui/ask.tsx';
import { NoticeBar } from '../src/ui/NoticeBar.tsx';
import { theme } from '../src/ui/theme.ts';

// A page loads code during a test, which takes longer than the default of one second.
configure({ asyncUtilTimeout: timeLimit(30_000) });
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
  onTestFinished(async () => {
    cleanup();
    // A page that still loads code would break it for the next test file, which shares the loaded modules.
    await vi.dynamicImportSettled();
  });
}

/** Renders a component with the providers of the admin. */
export function renderInAdmin(component: ReactNode): RenderResult {
  cleanUpAfterTest();
  return render(component, { wrapper: AdminUi });
}
