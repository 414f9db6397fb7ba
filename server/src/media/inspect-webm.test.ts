import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectWebm } from './inspect-webm.ts';
import { stripMetadata } from './strip-metadata.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'webm-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** An element whose size takes one byte. */
const element = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content]);

const SECRET = 'seven!!!'.repeat(2);

/** A video with one video track and a tag of `tagBytes` bytes, five of which are its header. */
function aWebm(tagBytes: number): Buffer {
  const tracks = element('1654ae6b', element('ae', element('83', Buffer.from([1]))));
  const tag = element('1254c367', Buffer.from(SECRET.slice(0, tagBytes - 5)));
  return Buffer.concat([
    element('1a45dfa3', Buffer.from('4282847765626d', 'hex')),
    element('18538067', Buffer.concat([tracks, tag])),
  ]);
}

it.each([5, 6, 7, 8, 9, 10, 17])('overwrites a tag of %i bytes in place', async (tagBytes) => {
  const bytes = aWebm(tagBytes);
  const path = join(dir, `${tagBytes}.webm`);
  await writeFile(path, bytes);

  const report = await inspectWebm(path, bytes.length);
  if ('problem' in report) throw new Error(report.problem);
  await stripMetadata({ path, size: bytes.length, sha256: '' }, report.metadata);

  const cleaned = await readFile(path);
  expect(cleaned).toHaveLength(bytes.length);
  expect(cleaned.includes(Buffer.from('1254c367', 'hex'))).toBe(false);
  expect(cleaned.includes('seven')).toBe(false);
  expect(await inspectWebm(path, bytes.length)).toEqual({ metadata: [] });
});

it('finds no video in tracks that lie thousands deep within each other', async () => {
  const depth = 20_000;
  const headerBytes = 9;
  const nested = Buffer.alloc(depth * headerBytes);
  for (let level = 0; level < depth; level += 1) {
    nested.writeUInt16BE(0xae01, level * headerBytes);
    nested.writeUIntBE((depth - 1 - level) * headerBytes, level * headerBytes + 3, 6);
  }
  const sized = (id: string, content: Buffer) => {
    const size = Buffer.alloc(8);
    size.writeUIntBE(content.length, 2, 6);
    size[0] = 1;
    return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
  };
  const bytes = Buffer.concat([
    element('1a45dfa3', Buffer.from('4282847765626d', 'hex')),
    sized('18538067', sized('1654ae6b', nested)),
  ]);
  const path = join(dir, 'nested.webm');
  await writeFile(path, bytes);

  expect(await inspectWebm(path, bytes.length)).toHaveProperty('problem');
});
