/** Uploads may be slow, but must not stall. */
import { stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, vi } from 'vitest';
import { timeLimit } from '../../../../test-tools/time-limit.ts';
import { it } from '../../../test/app-test.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay } from '../../../test/factories.ts';
import { formOf, mp4Bytes } from '../../../test/form.ts';
import { mediaFolder } from '../../../test/media-folder.ts';

afterEach(() => void vi.useRealTimers());

const pollMs = 20;

/** Waits in real time, even while a test has faked the timers. */
async function waitUntil(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < timeLimit(30_000) / pollMs; attempt += 1) {
    if (await isTrue()) return;
    await setTimeout(pollMs);
  }
  throw new Error('The condition never became true.');
}

/** Whether the server has received all sent bytes, because later ones would count as progress. */
async function hasArrived(app: TestApp): Promise<boolean> {
  const [name] = (await mediaFolder(app)).incoming;
  const found = name && (await stat(join(app.dataDir, 'media', 'incoming', name)).catch(() => undefined));
  return found ? found.size > 1_495_000 : false;
}

const hasIncoming = async (app: TestApp, count: number) => (await mediaFolder(app)).incoming.length === count;

it.for([
  ['/upload', 60],
  ['/displays/:id/upload-scheduled-media', 120],
] as const)(
  '%s is cut off after %d s without progress, and leaves no file',
  async ([path, seconds], { app, owner, url }) => {
    const { id } = await aDisplay(owner);
    const { headers, payload } = formOf([{ name: 'a.mp4', bytes: mp4Bytes('isom', 3_000_000) }]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const cut = vi.fn();
    const upload = httpRequest(`${url}${path.replace(':id', id)}`, {
      method: 'POST',
      headers: { ...headers, 'content-length': payload.length, authorization: `Bearer ${owner.token}` },
    });
    upload.on('error', cut);
    upload.write(payload.subarray(0, 1_500_000));
    await waitUntil(() => hasArrived(app));

    vi.advanceTimersByTime((seconds - 5) * 1_000);
    await setTimeout(100);
    expect(cut).not.toHaveBeenCalled();
    vi.advanceTimersByTime(15_000);

    await waitUntil(() => cut.mock.calls.length > 0);
    await waitUntil(() => hasIncoming(app, 0));
  },
);
