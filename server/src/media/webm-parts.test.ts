import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutNotes } from './film-notes.ts';
import { reportOnWebm } from './webm-parts.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'webm-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** A part whose length stands in one byte. */
const part = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content]);

const SECRET = 'seven!!!'.repeat(2);

/** A film with one picture track and a tag of so many bytes, its head of five included. */
function aWebm(tagBytes: number): Buffer {
  const tracks = part('1654ae6b', part('ae', part('83', Buffer.from([1]))));
  const tag = part('1254c367', Buffer.from(SECRET.slice(0, tagBytes - 5)));
  return Buffer.concat([
    part('1a45dfa3', Buffer.from('4282847765626d', 'hex')),
    part('18538067', Buffer.concat([tracks, tag])),
  ]);
}

it.each([5, 6, 7, 8, 9, 10, 17])('overwrites a tag of %i bytes where it stands', async (tagBytes) => {
  const bytes = aWebm(tagBytes);
  const path = join(dir, `${tagBytes}.webm`);
  await writeFile(path, bytes);

  const report = await reportOnWebm(path, bytes.length);
  if ('fault' in report) throw new Error(report.fault);
  await withoutNotes({ path, size: bytes.length, sha256: '' }, report.notes);

  const cleaned = await readFile(path);
  expect(cleaned).toHaveLength(bytes.length);
  expect(cleaned.includes(Buffer.from('1254c367', 'hex'))).toBe(false);
  expect(cleaned.includes('seven')).toBe(false);
  expect(await reportOnWebm(path, bytes.length)).toEqual({ notes: [] });
});
