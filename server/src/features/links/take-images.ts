/** Gives dishes without an image the till's. Each address is tried once: an image that people remove stays away. */
import { Readable } from 'node:stream';
import { TillProblem } from '@menuboard/links/connector';
import type { Kit } from '../../app/kit.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { setItemImage } from '../items/till-dishes.writes.ts';
import { addToLibrary } from '../media/add-to-library.writes.ts';
import { dishOfRow } from './field-owners.ts';
import { markImage, rowsWithoutImage } from './linked-items.repo.ts';
import { scopeOfLink } from './write-reading.ts';

const IMAGE_MAX_BYTES = 20_000_000;
const REDIRECTS_MAX = 3;
/** Images of one turn, so that prices do not wait for them. */
const IMAGES_PER_TURN = 5;

async function takeOne(
  kit: Kit,
  link: LinkRow,
  url: string,
  itemId: string,
  signal: AbortSignal | undefined,
) {
  const request = { url, redirects: REDIRECTS_MAX, maxBytes: IMAGE_MAX_BYTES };
  const { status, body } = await kit.fetcher.fetch(request, signal);
  if (status !== 200) throw new TillProblem('settings', `The address of the image answered ${status}.`);
  const received = await kit.media.receive(Readable.from([body]));
  try {
    const files = [{ ...received, name: 'image' }];
    await addToLibrary(kit, scopeOfLink(link), files, 'image', async (mutation, [file]) => {
      if (file?.item) await setItemImage(mutation, itemId, file.item.url);
    });
  } finally {
    await kit.media.discard(received);
  }
}

export async function takeImages(kit: Kit, link: LinkRow, signal: AbortSignal | undefined): Promise<void> {
  let taken = 0;
  for (const row of await rowsWithoutImage(kit.db, link)) {
    const url = dishOfRow(row)?.imageUrl;
    if (!url || url === row.image_source || row.item_id === null) continue;
    if (taken === IMAGES_PER_TURN) return;
    taken += 1;
    try {
      await takeOne(kit, link, url, row.item_id, signal);
    } catch (error) {
      signal?.throwIfAborted();
      // A till that is away now may have the image later.
      if (error instanceof TillProblem && error.kind !== 'settings') return;
      if (!(error instanceof AppError || error instanceof TillProblem)) throw error;
    }
    await markImage(kit.db, row, url);
  }
}
