import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { SampleMenu } from '@menuboard/contract/sample-menus/sample-menu';
import type { Kit } from '../../app/kit.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { Scope } from '../../lib/scope.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { root } from '../../root.ts';
import { addToLibrary } from '../media/media.writes.ts';

const folder = join(root, 'contract/src/sample-menus/images');

/** URLs of photos in the library, by file name. */
export type PhotoUrls = ReadonlyMap<string, string>;

/** Uploads the photos of a sample menu, and uses them in the same change. */
export async function addSamplePhotos<T>(
  kit: Kit,
  scope: Scope,
  { sections }: SampleMenu,
  use: (mutation: Mutation, urls: PhotoUrls) => Promise<T>,
): Promise<T> {
  const { media } = kit;
  const received: ReceivedFile[] = [];
  const images: string[] = [];
  try {
    for (const { image, name } of sections.flatMap(({ items }) => items)) {
      if (!image) continue;
      const file = await media.receive(createReadStream(join(folder, `${image}.webp`)));
      received.push({ ...file, name: `${name}.webp` });
      images.push(image);
    }
    return await addToLibrary(kit, scope, received, 'image', (mutation, added) =>
      use(mutation, new Map(images.map((image, index) => [image, added[index]?.item?.url ?? '']))),
    );
  } finally {
    await Promise.all(received.map((file) => media.discard(file)));
  }
}
