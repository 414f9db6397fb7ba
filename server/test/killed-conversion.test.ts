/** A server that is killed during a conversion: its ffmpeg ends, and the next server tries once more. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { conversionRoutes } from '@menuboard/contract/conversions';
import { respondAsync } from '@menuboard/contract/http/respond-async';
import { mediaRoutes } from '@menuboard/contract/media';
import { afterEach, expect, it } from 'vitest';
import { skippedFor } from '../../test-tools/obstacles.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { createStages, kill, signUp } from './backup-stage.ts';
import { anUnplayableVideo, ffmpegAtPlaySpeed, ffmpegsOf, isRunning, noFfmpeg } from './ffmpeg.ts';

const { newPlace, start, startProcess, remove } = createStages();
afterEach(remove);

it.skipIf(noFfmpeg)(
  'is tried once more, and then given up with a sentence',
  skippedFor(noFfmpeg),
  async () => {
    const { dataDir, ...empty } = await newPlace();
    const place = { ...empty, dataDir, env: { ...empty.env, FFMPEG_PATH: ffmpegAtPlaySpeed() } };
    let stage = await startProcess(place);
    const { token, restaurantId } = await signUp(stage);
    const params = { restaurantId };
    const listed = async (at: Pick<typeof stage, 'api'>) =>
      (await at.api.withToken(token).call(conversionRoutes.list, { params })).conversions;
    const files = [await anUnplayableVideo('MPEG-4', { seconds: 30 })];
    await stage.api.call(mediaRoutes.upload, { files }, { token, headers: respondAsync });

    for (const time of ['first', 'second']) {
      await waitFor(async () => expect(await listed(stage), time).toMatchObject([{ state: 'converting' }]));
      const started = await ffmpegsOf(stage.server.child.pid);
      await kill(stage);
      for (const pid of started) await waitFor(() => expect(isRunning(pid)).toBe(false));
      if (time === 'first') stage = await startProcess(place);
    }

    const last = await start(place);
    await waitFor(async () => expect(await listed(last)).toMatchObject([{ state: 'failed' }]));
    const [conversion] = await listed(last);
    expect(conversion?.failure).toMatch(/^The server stopped twice while it converted this video\./);
    expect((await last.api.withToken(token).call(mediaRoutes.list, { params })).media).toEqual([]);
    // The video is deleted after the commit of the failure.
    await waitFor(async () => expect(await readdir(join(dataDir, 'media', 'conversions'))).toEqual([]));
  },
);
