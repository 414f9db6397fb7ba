import { join } from 'node:path';
import { expect, it } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { createCheckpoints } from './checkpoints.ts';

it('checkpoints in this thread when the other one cannot start', async () => {
  let runs = 0;
  const noSuchFile = join(import.meta.dirname, 'no such folder', 'test.sqlite');
  const checkpoints = createCheckpoints(noSuchFile, () => {
    runs += 1;
  });

  await waitFor(() => expect(checkpoints.isReady()).toBe(true));
  await checkpoints.run();

  expect(runs).toBe(1);
  await checkpoints.stop();
});
