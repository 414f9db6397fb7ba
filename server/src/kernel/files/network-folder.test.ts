import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { networkFileSystem } from './network-folder.ts';

it.each([
  [0x6969, 'NFS'],
  [0xff534d42, 'SMB'],
  [0xff534d42 | 0, 'SMB'],
  [0xef53, undefined],
])('knows the file system %s as %s', (type, name) => {
  expect(networkFileSystem('/data', 'linux', () => type)).toBe(name);
});

it('asks only Linux, and accepts a local folder', () => {
  expect(networkFileSystem('/data', 'darwin', () => 0x6969)).toBeUndefined();
  expect(networkFileSystem(tmpdir())).toBeUndefined();
});
