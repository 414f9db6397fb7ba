import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { formOf, mp4Bytes } from '../../../test/form.ts';
import { mediaFolder } from '../../../test/media-folder.ts';
import { replaceFs } from '../../../test/replace-fs.ts';

const deletionMs = 300;
let restoreRm: (() => void) | undefined;
afterEach(() => restoreRm?.());

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
  restoreRm = replaceFs('rm', (rm) => async (path, options) => {
    if (String(path).endsWith('.part')) await sleep(deletionMs);
    return rm(path, options);
  });

  await app.app.stop();

  expect((await mediaFolder(app)).incoming).toEqual([]);
  await app.stop().catch(() => undefined);
});
