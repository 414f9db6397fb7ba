/** Damaged, invented or interrupted archives: refused in one sentence, without any change. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { mediaRoutes } from '@menuboard/contract/media';
import { restaurantArchiveRoutes } from '@menuboard/contract/restaurant-archive';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { aRestaurant, check, contentOf, download, of, upload } from '../../../test/an-archive.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { mediaFolder } from '../../../test/media-folder.ts';
import { changeArchive, unzip, zipOf } from '../../../test/zip-archives.ts';

let app: TestApp;
let owner: OwnerClient;
let archive: Buffer;

beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
  ({ owner } = await aRestaurant(app));
  archive = await download(app, owner);
});
afterAll(() => app.stop());

const damaged = 'This copy is damaged or was changed. Choose another one.';
const notOurs =
  'This file is not a copy of a restaurant from Menuboard. Choose the ZIP file that you have downloaded.';
const tooNew = 'This copy is from a newer version of Menuboard. Update this server first, then restore it.';

/** Sets a flag in the header of each entry, in the list at the end. */
function withFlag(bytes: Buffer, flag: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4))
    copy.writeUInt16LE(copy.readUInt16LE(at + 8) | flag, at + 8);
  return copy;
}

async function withManifest(change: (manifest: { format: number; files: object[] }) => void) {
  const files = await unzip(archive);
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
  change(manifest);
  return zipOf(files.set('manifest.json', Buffer.from(JSON.stringify(manifest))));
}

/** A list with a changed first record. */
const withRecord = (path: string, change: (record: Record<string, unknown>) => void) =>
  changeArchive(archive, (files) => {
    const records = JSON.parse(files.get(path)?.toString() ?? '[]');
    change(records[0]);
    const lines = records.map((record: object) => JSON.stringify(record)).join(',\n');
    files.set(path, Buffer.from(`[\n${lines}\n]\n`));
  });

const withText = (path: string, text: string | Buffer) =>
  changeArchive(archive, (files) => files.set(path, Buffer.from(text)));

async function mediaPath(type: 'webp' | 'mp4'): Promise<string> {
  return [...(await unzip(archive)).keys()].find((path) => path.endsWith(type)) ?? '';
}

const hostile: [string, () => Promise<Buffer>, string][] = [
  ['is no ZIP', async () => randomBytes(3_000), notOurs],
  ['is some other ZIP', () => zipOf([['a.txt', Buffer.from('a')]]), notOurs],
  ['was cut off', async () => archive.subarray(0, archive.length - 200), notOurs],
  ['is encrypted', async () => withFlag(archive, 1), damaged],
  [
    'has one entry twice',
    async () => {
      const files = await unzip(archive);
      return zipOf([...files, ['items.json', files.get('items.json') ?? Buffer.alloc(0)]]);
    },
    damaged,
  ],
  [
    'has a file that its manifest lacks',
    async () => zipOf([...(await unzip(archive)), ['more.json', Buffer.from('[]\n')]]),
    damaged,
  ],
  [
    'has other items than its manifest says',
    async () => {
      const files = await unzip(archive);
      const items = files.get('items.json')?.toString() ?? '';
      return zipOf(files.set('items.json', Buffer.from(items.replace('Bread', 'Bacon'))));
    },
    damaged,
  ],
  [
    'has an image with other bytes than its manifest says',
    async () => {
      const files = await unzip(archive);
      const path = await mediaPath('webp');
      const bytes = Buffer.from(files.get(path) ?? []);
      bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
      return zipOf(files.set(path, bytes));
    },
    damaged,
  ],
  ['lacks its menus', () => changeArchive(archive, (files) => files.delete('menus.json')), damaged],
  ['is of a newer version', () => withManifest((manifest) => Object.assign(manifest, { format: 2 })), tooNew],
  [
    'has a script for an image',
    async () => withText(await mediaPath('webp'), '<svg onload=alert(1)>'),
    damaged,
  ],
  ['has noise for a video', async () => withText(await mediaPath('mp4'), randomBytes(9_000)), damaged],
  ['has no JSON for items', () => withText('items.json', 'items'), damaged],
  [
    'has broken letters',
    () => withText('items.json', Buffer.from([0x5b, 0x0a, 0xff, 0x0a, 0x5d, 0x0a])),
    damaged,
  ],
  ['has a line without end', () => withText('items.json', `[\n${'x'.repeat(5_000_000)}`), damaged],
  [
    'has a price of text',
    () => withRecord('items.json', (item) => Object.assign(item, { price: 'free' })),
    damaged,
  ],
  [
    'has an endless name',
    () => withRecord('menus.json', (menu) => Object.assign(menu, { name: 'x'.repeat(500) })),
    damaged,
  ],
  [
    'has an unknown look',
    () => withRecord('displays.json', (display) => Object.assign(display.settings as object, { look: 'x' })),
    damaged,
  ],
  [
    'names a list as an image',
    () => withRecord('media.json', (file) => Object.assign(file, { path: 'items.json' })),
    damaged,
  ],
  [
    'has one item twice',
    () =>
      changeArchive(archive, (files) => {
        const [first] = JSON.parse(files.get('items.json')?.toString() ?? '[]');
        const line = JSON.stringify(first);
        files.set('items.json', Buffer.from(`[\n${line},\n${line}\n]\n`));
      }),
    damaged,
  ],
  [
    'has an image in the local network',
    () => withRecord('items.json', (item) => Object.assign(item, { imageUrl: 'http://192.168.0.1/reboot' })),
    'This image is in a local network, where screens do not look for images. Please upload it instead.',
  ],
  [
    'grows when it is unpacked',
    () => withText('items.json', Buffer.alloc(70_000_000, 0x20)),
    'This copy has more items, menus, displays or files than a restaurant can have here.',
  ],
];

it.each(hostile)('refuses one that %s', async (_, make, message) => {
  const before = [
    await contentOf(owner),
    await mediaFolder(app),
    await owner.call(mediaRoutes.list, of(owner)),
  ];

  const refusal = await owner.refused(restaurantArchiveRoutes.check, upload(owner, await make()));

  expect(refusal.message).toBe(message);
  expect([413, 415, 422]).toContain(refusal.status);
  expect([
    await contentOf(owner),
    await mediaFolder(app),
    await owner.call(mediaRoutes.list, of(owner)),
  ]).toEqual(before);
  expect(await app.app.db.selectFrom('checked_records').selectAll().execute()).toEqual([]);
});

it('never takes an id of another restaurant', async () => {
  const other = await signUpOwner(app);
  const theirs = await contentOf(owner);

  const { id } = await check(other, archive);
  await other.call(restaurantArchiveRoutes.restore, { ...of(other), body: { id } });

  expect(await contentOf(owner)).toEqual(theirs);
});

it('leaves everything as it was when the upload breaks off', async () => {
  const before = await mediaFolder(app);
  const { port } = new URL(await app.listen());
  const sent = request({
    port,
    method: 'POST',
    path: `/api/restaurants/${owner.restaurantId}/archives`,
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': archive.length + 1_000,
    },
  });
  sent.on('error', () => undefined);
  sent.write('--x\r\ncontent-disposition: form-data; name="archive"; filename="a.zip"\r\n\r\n');
  await new Promise((resolve) => sent.write(archive.subarray(0, archive.length / 2), resolve));
  sent.destroy();

  await waitFor(async () => expect(await mediaFolder(app)).toEqual(before));
  expect(await app.app.db.selectFrom('checked_archives').select('id').execute()).toEqual([]);
});

it('says when a library has too little space', async () => {
  const small = await buildTestApp({ areRatesLimited: false, config: { quotaBytes: 100 } });
  const other = await signUpOwner(small);

  const refusal = await other.refused(restaurantArchiveRoutes.check, upload(other, archive));

  expect(refusal).toMatchObject({
    code: 'storage_full',
    message: 'Your media library is full: it holds at most 0 MB or 5000 files.',
  });
  await small.stop();
});
