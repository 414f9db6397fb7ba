import { statfsSync } from 'node:fs';

/** Linux's numbers of network file systems (statfs(2)). */
const networkTypes: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'SMB'],
  [0x5346414f, 'AFS'],
  [0x00c36400, 'Ceph'],
]);

/** Name of a folder's network file system; `undefined` on a local disk, and if unknown. */
export function networkFileSystem(
  dir: string,
  platform: string = process.platform,
  readType = (path: string) => statfsSync(path).type,
): string | undefined {
  if (platform !== 'linux') return undefined;
  // Some of the numbers exceed 31 bits, and may arrive with a sign.
  return networkTypes.get(readType(dir) >>> 0);
}
