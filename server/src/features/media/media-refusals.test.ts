/** Uploads that the server must refuse, without leaving files behind. */
import { once } from 'node:events';
import { mkdir, readdir, statfs, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { displayRoutes } from '@menuboard/contract/displays';
import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import type { ApiFile } from '@menuboard/contract/http/api-client';
import { mediaRoutes } from '@menuboard/contract/media';
import { describe, expect } from 'vitest';
import { timeLimit } from '../../../../test-tools/time-limit.ts';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay } from '../../../test/factories.ts';
import { failWrites } from '../../../test/fail-writes.ts';
import { formOf, mp4Bytes, trackBox, videoOf } from '../../../test/form.ts';
import { aPixelBomb, aPng } from '../../../test/images.ts';
import { mediaFolder } from '../../../test/media-folder.ts';
import { replaceFs } from '../../../test/replace-fs.ts';
import { createDiskStore } from '../../media/disk-store.ts';

const rows = (app: TestApp) => app.app.db.selectFrom('media').selectAll().execute();
const refused = (owner: OwnerClient, files: ApiFile[]) => owner.refused(mediaRoutes.upload, { files });

/** Uploads over the network, like a browser. */
async function post(owner: OwnerClient, url: string, file: ApiFile): Promise<Response> {
  const { headers, payload } = formOf([file]);
  const body = new Uint8Array(payload.buffer as ArrayBuffer, payload.byteOffset, payload.length);
  const authorization = `Bearer ${owner.token}`;
  return fetch(`${url}/upload`, { method: 'POST', headers: { ...headers, authorization }, body });
}

const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';

describe('refuses in one sentence, and leaves no file', () => {
  const files: [string, () => Promise<ApiFile> | ApiFile, number, RegExp][] = [
    ['an empty file', () => ({ name: 'a.png', bytes: Buffer.alloc(0) }), 422, /^This file is empty\.$/],
    [
      'SVG called PNG',
      () => ({ name: 'a.png', bytes: Buffer.from(svg), type: 'image/png' }),
      415,
      /^SVG drawings/,
    ],
    [
      'packed SVG',
      () => ({ name: 'a.svgz', bytes: gzipSync(svg) }),
      415,
      /^This file is not an image or video/,
    ],
    [
      'HTML called MP4',
      () => ({ name: 'a.mp4', bytes: Buffer.from(html), type: 'video/mp4' }),
      415,
      /^This file is damaged\. Choose another\.$/,
    ],
    [
      'HEIC',
      () => ({ name: 'a.jpg', bytes: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1') }),
      415,
      /^This server cannot read HEIC/,
    ],
    [
      'PDF',
      () => ({ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7') }),
      415,
      /^This file is not an image or video/,
    ],
    [
      'a video that is cut off',
      () => ({ name: 'a.mp4', bytes: mp4Bytes('isom', 900).subarray(0, 800) }),
      415,
      /cut off/,
    ],
    [
      'a video with sound alone',
      () => ({
        name: 'a.mp4',
        bytes: Buffer.from(mp4Bytes().toString('latin1').replace('vide', 'soun'), 'latin1'),
      }),
      415,
      /^There is no video track in this file\.$/,
    ],
    [
      'HEVC in MP4',
      () => ({ name: 'a.mp4', bytes: videoOf('isom', trackBox('soun', 'mp4a'), trackBox('vide', 'hvc1')) }),
      415,
      /^This video is HEVC \(H\.265\), which screens cannot play\. Export it as MP4 \(H\.264\) .*Most Compatible\)\.$/,
    ],
    [
      'HEVC in MOV',
      () => ({ name: 'a.mov', bytes: videoOf('qt  ', trackBox('vide', 'hev1')) }),
      415,
      /^This video is HEVC/,
    ],
    [
      'ProRes',
      () => ({ name: 'a.mov', bytes: videoOf('qt  ', trackBox('vide', 'apcn')) }),
      415,
      /^This video is ProRes, which screens cannot play\. Export it as MP4 \(H\.264\) and upload that\.$/,
    ],
    [
      'a video in another format',
      () => ({ name: 'a.mp4', bytes: videoOf('isom', trackBox('vide', 'mp4v')) }),
      415,
      /^Screens cannot play the format of this video\. Export it as MP4/,
    ],
    [
      'a video whose format cannot be read',
      () => ({ name: 'a.mp4', bytes: videoOf('isom', trackBox('vide', '\0\0\0\0')) }),
      415,
      /^Screens cannot play the format of this video\./,
    ],
    [
      'half an image',
      async () => ({ name: 'a.png', bytes: (await aPng(300, 300)).subarray(0, 120) }),
      415,
      /^This image cannot be read/,
    ],
    ['a pixel bomb', () => ({ name: 'a.png', bytes: aPixelBomb() }), 413, /at most 40 megapixels/],
  ];

  it.for(files)('%s', async ([name, make, status, sentence], { app, owner }) => {
    const file = await make();
    const before = { folder: await mediaFolder(app), rows: await rows(app) };
    const startedAt = performance.now();

    const refusal = await refused(owner, [file]);

    expect(refusal).toMatchObject({ status, error: expect.stringMatching(sentence) });
    console.log(`${name}: refused after ${Math.round(performance.now() - startedAt)} ms`);
    expect({ folder: await mediaFolder(app), rows: await rows(app) }).toEqual(before);
  });

  it('no file, two files instead of one, a malformed form', async ({ app, owner }) => {
    const token = `Bearer ${owner.token}`;
    const send = (type: string, payload: string) =>
      app.app.http.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { authorization: token, 'content-type': type },
        payload,
      });

    expect(await refused(owner, [])).toMatchObject({ status: 422 });
    const two = await refused(
      owner,
      [1, 2].map((number) => ({ name: `${number}.mp4`, bytes: mp4Bytes() })),
    );
    expect(two).toMatchObject({ status: 422, error: 'These are too many files for one upload.' });
    expect((await send('application/json', '{}')).json()).toMatchObject({ code: 'unsupported_media' });
    expect((await send('multipart/form-data', 'x')).statusCode).toBe(422);
    expect((await send('multipart/form-data; boundary=x', '--x\r\nContent-')).statusCode).toBe(422);
    expect((await mediaFolder(app)).incoming).toEqual([]);
  });

  it.for([
    ['a field of every object', '__proto__', 1],
    ['more fields than anybody needs', 'field', 30],
  ] as const)('%s', async ([_, name, count], { app, owner }) => {
    const field = `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\ny\r\n`;
    const reply = await app.app.http.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${field.repeat(count)}--x--\r\n`,
    });

    expect(reply.statusCode).toBe(422);
    expect(reply.json().error).toBe('This form has other fields than files. Send the files alone.');
  });

  it('more files than one call may send', async ({ app, owner }) => {
    const { id } = await aDisplay(owner);
    const files = Array.from({ length: 21 }, (_, at) => ({
      name: `${at}.mp4`,
      bytes: mp4Bytes('isom', 200 + at),
    }));

    const refusal = await owner.refused(displayRoutes.uploadScheduledMedia, { params: { id }, files });

    expect(refusal).toMatchObject({ status: 422, error: 'These are too many files for one upload.' });
    expect((await mediaFolder(app)).incoming).toEqual([]);
  });
});

it(
  'accepts 52,428,800 bytes and not one more',
  async ({ app, owner, url }) => {
    const fits = await post(owner, url, { name: 'fits.mp4', bytes: mp4Bytes('isom', FILE_MAX_BYTES) });
    const before = await mediaFolder(app);
    const tooLarge = await post(owner, url, {
      name: 'large.mp4',
      bytes: mp4Bytes('isom', FILE_MAX_BYTES + 1),
    });

    expect([fits.status, tooLarge.status]).toEqual([201, 413]);
    expect(await tooLarge.json()).toMatchObject({
      code: 'too_large',
      error: 'This file is too large: at most 50 MB.',
    });
    expect(await mediaFolder(app)).toEqual(before);
  },
  timeLimit(60_000),
);

it('leaves no file of an aborted upload', async ({ app, owner, url }) => {
  const before = await mediaFolder(app);
  const { headers, payload } = formOf([{ name: 'a.mp4', bytes: mp4Bytes('isom', 3_000_000) }]);
  const upload = httpRequest(`${url}/api/upload`, {
    method: 'POST',
    headers: { ...headers, 'content-length': payload.length, authorization: `Bearer ${owner.token}` },
  });
  upload.on('error', () => undefined);
  upload.write(payload.subarray(0, 1_500_000));
  await waitFor(async () => expect((await mediaFolder(app)).incoming).toHaveLength(1));

  upload.destroy();

  await waitFor(async () => expect(await mediaFolder(app)).toEqual(before));
});

it('refuses uploads when the disk is nearly full, and still lists the library', async () => {
  const tight = await buildTestApp({ config: { reserveBytes: Number.MAX_SAFE_INTEGER } });
  const guest = await signUpOwner(tight);

  const refusal = await guest.refused(mediaRoutes.upload, {
    files: [{ name: 'a.png', bytes: await aPng() }],
  });

  expect(refusal).toMatchObject({ status: 507, code: 'storage_full' });
  const params = { restaurantId: guest.restaurantId };
  expect((await guest.call(mediaRoutes.list, { params })).media).toEqual([]);
  await tight.stop();
});

it('keeps no space for announced uploads that send nothing', async ({ app }) => {
  const { bavail, bsize } = await statfs(app.dataDir);
  const roomy = await buildTestApp({ config: { reserveBytes: Math.max(0, bavail * bsize - 1_200_000_000) } });
  const [silent, other] = [await signUpOwner(roomy), await signUpOwner(roomy)];
  const { id } = await aDisplay(silent);
  const address = `${await roomy.listen()}/displays/${id}/upload-scheduled-media`;
  const { headers } = formOf([]);
  const announced = Array.from({ length: 15 }, () =>
    httpRequest(address, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `Bearer ${silent.token}`,
        'content-length': 10 * FILE_MAX_BYTES,
        expect: '100-continue',
      },
    }),
  );
  await Promise.all(
    announced.map((upload) => {
      upload.on('error', () => undefined).flushHeaders();
      return once(upload, 'continue');
    }),
  );

  const video = { files: [{ name: 'a.mp4', bytes: mp4Bytes('isom', 70) }] };
  expect((await other.send(mediaRoutes.upload, video)).statusCode).toBe(201);
  for (const upload of announced) upload.destroy();
  await roomy.stop();
});

it('says that the disk fails, leaves no file, and accepts the upload when it works again', async ({
  app,
  owner,
}) => {
  const files = [{ name: 'a.mp4', bytes: mp4Bytes('isom', 777) }];
  const before = { folder: await mediaFolder(app), rows: await rows(app) };
  const restoreRename = replaceFs('rename', () => async () => {
    throw Object.assign(new Error('EIO: i/o error, rename'), { code: 'EIO', syscall: 'rename' });
  });

  const refusal = await refused(owner, files).finally(restoreRename);

  expect(refusal).toMatchObject({
    status: 503,
    error: expect.stringMatching(/^The disk of the server does not take files right now\./),
  });
  expect({ folder: await mediaFolder(app), rows: await rows(app) }).toEqual(before);
  expect((await owner.send(mediaRoutes.upload, { files })).statusCode).toBe(201);
});

it.for([
  ['EIO', 503, 'unavailable', /^The disk of the server does not take files right now\./],
  ['ENOSPC', 507, 'storage_full', /no space left/],
] as const)(
  'refuses an upload during which the disk fails with %s, and leaves nothing of it',
  async ([code, status, errorCode, sentence], { app, owner }) => {
    const files = [{ name: 'a.mp4', bytes: mp4Bytes('isom', 200_000 + status) }];
    const before = { folder: await mediaFolder(app), rows: await rows(app) };
    const restoreWrite = failWrites(code);

    const refusal = await refused(owner, files).finally(restoreWrite);

    expect(refusal).toMatchObject({ status, code: errorCode, error: expect.stringMatching(sentence) });
    expect({ folder: await mediaFolder(app), rows: await rows(app) }).toEqual(before);
    expect((await owner.send(mediaRoutes.upload, { files })).statusCode).toBe(201);
  },
);

it('keeps one restaurant from filling the shared disk', async () => {
  const video = (size: number) => ({ files: [{ name: `${size}.mp4`, bytes: mp4Bytes('isom', size) }] });
  const small = await buildTestApp({ config: { quotaBytes: 2_000_000 } });
  const [greedy, other] = [await signUpOwner(small), await signUpOwner(small)];
  const sent = async (from: OwnerClient, size: number) =>
    (await from.send(mediaRoutes.upload, video(size))).statusCode;

  expect(await sent(greedy, 1_500_000)).toBe(201);
  const before = await mediaFolder(small);
  expect(await greedy.refused(mediaRoutes.upload, video(600_000))).toMatchObject({
    status: 507,
    error: 'Your media library is full: it holds at most 2 MB or 5000 files.',
  });

  expect(await mediaFolder(small)).toEqual(before);
  expect([await sent(greedy, 1_500_000), await sent(other, 600_000)]).toEqual([201, 201]);
  await small.stop();
});

it('sweeps while the server runs, not only at its start', async ({ app }) => {
  const incoming = join(app.dataDir, 'media', 'incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'crashed.part'), 'x');
  await utimes(join(incoming, 'crashed.part'), 1_000, 1_000);

  await app.app.run('housekeeping');

  expect((await mediaFolder(app)).incoming).toEqual([]);
});

it('sweeps old temporary files, and not those of running uploads', async ({ app }) => {
  const dir = join(app.dataDir, 'sweeping');
  const incoming = join(dir, 'incoming');
  await mkdir(incoming, { recursive: true });
  for (const name of ['old.part', 'new.part']) await writeFile(join(incoming, name), 'x');
  await utimes(join(incoming, 'old.part'), 1_000, 1_000);

  await createDiskStore(dir).sweep(Date.now() - 60_000);

  expect(await readdir(incoming)).toEqual(['new.part']);
});
