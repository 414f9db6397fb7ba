// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';

it('reports a failure to the page, which waits for an answer', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  await import('./prepare-worker.ts');

  // Nothing that can be read.
  dispatchEvent(new MessageEvent('message', { data: null }));

  await waitFor(() => expect(report).toHaveBeenCalledWith(expect.any(Error)));
});
