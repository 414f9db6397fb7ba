/** Decoders that end, hang or are no longer needed. Tests of images: features/media and test/trust. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { skippedFor } from '../../../../test-tools/obstacles.ts';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { decodersOf, hidesProcesses } from '../../../test/decoder-processes.ts';
import { aPng } from '../../../test/images.ts';
import { createDecoders, type Decoders } from './decoders.ts';

let dir: string;
let image: string;
let decoders: Decoders;
const errors: string[] = [];
const onError = (error: unknown) => errors.push(String(error));

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'menuboard-decoders-'));
  image = join(dir, 'image.part');
  await writeFile(image, await aPng(60, 40));
  errors.length = 0;
});
afterEach(async () => {
  decoders.stop();
  await rm(dir, { recursive: true, force: true });
});

const decode = () => decoders.decode(image, 'png');
const running = () => decodersOf(process.pid);

/** Starts a decoder and stops its process, so that it takes the next image and never answers. */
async function freezeDecoder(): Promise<number> {
  const before = await running();
  await decode();
  const pid = (await running()).find((one) => !before.includes(one)) ?? 0;
  process.kill(pid, 'SIGSTOP');
  for (const kind of ['screen', 'thumbnail']) await rm(`${image}.${kind}`);
  return pid;
}

const sentence = /^This image takes too long or too much memory to read\. Save it again as JPG or PNG/;

/** An animation of two and a half megapixels in total. */
async function anAnimation(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const frame = () =>
    sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff', noise } })
      .png()
      .toBuffer();
  const frames = await Promise.all(Array.from({ length: 62 }, frame));
  return sharp(frames, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();
}

it('a photo does not wait for the slow images of others', async () => {
  decoders = createDecoders({ onError });
  const animation = await anAnimation();
  const slow = Array.from({ length: 8 }, (_, n) => join(dir, `slow${n}.part`));
  for (const path of slow) await writeFile(path, animation);
  let ended = 0;
  const decoded = slow.map(async (path) => {
    const result = await decoders.decode(path, 'webp');
    ended += 1;
    return result;
  });

  expect(await decode()).toMatchObject({ width: 60, height: 40 });

  console.log(`${ended} of ${slow.length} slow images were read before the photo.`);
  expect(ended).toBeLessThan(4);
  expect(await decoded[0]).toMatchObject({ width: 200, height: 200 });
  expect(errors).toEqual([]);
  decoders.stop();
  await Promise.allSettled(decoded);
});

describe.skipIf(hidesProcesses)('a decoder', skippedFor(hidesProcesses), () => {
  it('that is killed in the middle costs one image, and neither the others nor the next one', async () => {
    // A busy machine must not stop it before.
    decoders = createDecoders({ onError, quickLimitMs: 600_000 });
    const pid = await freezeDecoder();
    const other = join(dir, 'other.png');
    await writeFile(other, await aPng(30, 20));

    const refused = decode().catch((error) => error);
    await nextTurn();
    expect(await decoders.decode(other, 'png')).toMatchObject({ width: 30, height: 20 });
    process.kill(pid, 'SIGKILL');

    expect(await refused).toMatchObject({
      code: 'unsupported_media',
      message: expect.stringMatching(sentence),
    });
    expect(errors).toEqual(['Error: The decoder ended with SIGKILL.']);
    expect((await readdir(dir)).filter((name) => name.startsWith('image'))).toEqual(['image.part']);
    expect(await decode()).toMatchObject({ width: 60, height: 40 });
  });

  it('that takes too long is stopped, and its image gets a second chance', async () => {
    decoders = createDecoders({ onError, quickLimitMs: 200 });
    const pid = await freezeDecoder();

    expect(await decode()).toMatchObject({ width: 60, height: 40 });

    expect(errors).toEqual([]);
    expect(await running()).not.toContain(pid);
  });

  it('ends when no image comes, and starts again with the next one', async () => {
    const before = await running();
    decoders = createDecoders({ onError, idleMs: 50 });
    await decode();

    await waitFor(async () => expect(await running()).toEqual(before));

    for (const kind of ['screen', 'thumbnail']) await rm(`${image}.${kind}`);
    expect(await decode()).toMatchObject({ width: 60, height: 40 });
    expect(errors).toEqual([]);
  });
});
