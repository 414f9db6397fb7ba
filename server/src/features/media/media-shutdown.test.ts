import { request as httpRequest } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { formOf, mp4Bytes } from '../../../test/form.ts';
import { mediaFolder } from '../../../test/media-folder.ts';

const slow = vi.hoisted(() => ({ ms: 0 }));

// Makes the disk slow to delete temporary files.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const rm: typeof real.rm = async (path, options) => {
    if (slow.ms > 0 && String(path).endsWith('.part')) await new Promise((wake) => setTimeout(wake, slow.ms));
    return real.rm(path, options);
  };
  return { ...real, rm };
});
afterEach(() => {
  slow.ms = 0;
});

it("leaves no file of an upload that the server's stop cuts off", async () => {
  const app = await buildTestApp();
  const url = await app.listen();
  const owner = await signUpOwner(app);
  const { headers, payload } = formOf([{ name: 'a.mp4', bytes: mp4Bytes('isom', 3_000_000) }]);
  const upload = httpRequest(`${url}/api/upload`, {
    method: 'POST',
    headers: { ...headers, 'content-length': payload.length, authorization: `Bearer ${owner.token}` },
  });
  upload.on('error', () => undefined);
  upload.write(payload.subarray(0, 1_500_000));
  await waitFor(async () => expect((await mediaFolder(app)).incoming).toHaveLength(1));
  slow.ms = 300;

  await app.app.stop();

  expect((await mediaFolder(app)).incoming).toEqual([]);
  await app.stop().catch(() => undefined);
});
