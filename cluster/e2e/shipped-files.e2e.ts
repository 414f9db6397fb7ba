/** HAProxy itself reads the file of `deploy/cluster/`. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findHaproxy, findMissingServers } from '../../test-tools/installed-servers.ts';
import { skippedFor } from '../../test-tools/obstacles.ts';

const missing = findMissingServers();

it.skipIf(missing)('accepts the shipped file without a warning', skippedFor(missing), async () => {
  const file = join(import.meta.dirname, '../../deploy/cluster/haproxy.cfg');

  const { stdout, stderr } = await promisify(execFile)(findHaproxy() ?? '', ['-c', '-f', file]);

  expect(stdout + stderr).toBe('Configuration file is valid\n');
});
