/** Decoders that end, hang or are not needed any more. What they make of images: features/media and test/trust. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** Starts a decoder and stops its clock: it takes the next image and never answers. */
async function freezeDecoder(): Promise<number> {
  const before = await running();
  await decode();
  const pid = (await running()).find((one) => !before.includes(one)) ?? 0;
  process.kill(pid, 'SIGSTOP');
  for (const kind of ['screen', 'thumbnail']) await rm(`${image}.${kind}`);
  return pid;
}

const sentence = /^This image takes too long or too much memory to read\. Save it again as JPG or PNG/;

describe.skipIf(hidesProcesses)('a decoder', skippedFor(hidesProcesses), () => {
  it('that is killed in the middle costs one image, and neither the others nor the next one', async () => {
    decoders = createDecoders({ onError });
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

  it('that takes too long is stopped', async () => {
    decoders = createDecoders({ onError, timeLimitMs: 8_000 });
    const pid = await freezeDecoder();

    await expect(decode()).rejects.toThrow(sentence);

    expect(errors).toEqual(['Error: The decoder was stopped after 8000 milliseconds.']);
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
