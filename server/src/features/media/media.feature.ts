import { feature } from '../../app/feature.ts';
import type { Kit } from '../../app/kit.ts';
import { hasNoInverse } from '../../changes/undo.ts';
import { serveMedia } from '../../http/pages.ts';
import { HOUR } from '../../kernel/time/clock.ts';
import { conversionHandlers } from './conversions/conversions.routes.ts';
import { conversionJobOf, conversionsService } from './conversions/conversions.service.ts';
import { progressOf } from './conversions/progress.ts';
import { sourcesSweep } from './conversions/sweep-sources.ts';
import { spaceLeft } from './library-space.reads.ts';
import { mediaExplainers } from './media.activity.ts';
import { publishMedia } from './media.publisher.ts';
import { totalBytes } from './media.reads.ts';
import { findThumbnail } from './media.repo.ts';
import { mediaHandlers } from './media.routes.ts';
import { restoreFile } from './media.writes.ts';
import { mediaSweep } from './sweep-media.ts';

/** Longer than any upload can take. */
const INCOMPLETE_UPLOAD_MS = HOUR;

const inLibrary = hasNoInverse(
  'A change of the library cannot be undone here. Deleted files wait in the library.',
);

/** Deletes incomplete uploads from the disk of this process. */
async function sweepDisk(kit: Kit): Promise<void> {
  // The system's clock and not ours, because the files carry the system's time.
  await kit.media.sweep(Date.now() - INCOMPLETE_UPLOAD_MS);
  await sourcesSweep(kit).sweepSources();
}

/** The libraries of images and videos, and the conversion of videos that screens cannot play. */
export const media = feature({
  routes: (kit) => ({
    Media: mediaHandlers(kit),
    Conversions: conversionHandlers(conversionsService(kit)),
  }),
  // Thumbnail of any restaurant's image, which is as public as the image, by its URL.
  serve: (app, { media: store, db }) => serveMedia(app, store, (url) => findThumbnail(db, url)),
  spaceLeft: (kit) => (restaurantId) => spaceLeft(kit, restaurantId),
  publish: () => [publishMedia],
  explain: mediaExplainers,
  invert: () => ({ 'media-created': inLibrary, 'media-updated': inLibrary, 'media-deleted': inLibrary }),
  restore: (kit) => ({ media: (mutation, id) => restoreFile(mutation, id, kit) }),
  jobKinds: (kit) => ({ conversion: conversionJobOf(kit) }),
  gauges: ({ db }) => ({ mediaBytes: () => totalBytes(db) }),
  sweepDisk,
  async sweep(kit) {
    await sourcesSweep(kit).sweep();
    // Last, because the store of files may be away.
    await mediaSweep(kit)();
  },
  // Before the server closes, because uploads wait for conversions: the next process converts them.
  stop: (kit) => progressOf(kit).waiters.stop(),
});
