import type { ScreenContent } from '@menuboard/contract/screen';
import { perKit } from '../../../app/kit.ts';
import type { DisplayRow } from '../../../db/schema.ts';
import { Places } from '../../../kernel/concurrency/places.ts';
import { MINUTE } from '../../../kernel/time/clock.ts';
import { readContent } from './manifest.ts';

/**
 * Number of the database's connections (10 by default) for this; the others are for owners, and for screens that
 * connect.
 */
const READS_AT_ONCE = 3;

export const contentReader = perKit(({ db, clock, ownAddress }) => {
  const places = new Places('screen-contents', { all: READS_AT_ONCE, limitMs: MINUTE });
  const waiting = new Map<DisplayRow['id'], Promise<ScreenContent>>();

  /** Content of a display, as its screens receive it. */
  const read = (displayId: DisplayRow['id']) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      // The address is for the phones of guests.
      .execute((tx) => readContent(tx, displayId, clock(), ownAddress()));

  const readNext = (displayId: DisplayRow['id']): Promise<ScreenContent> =>
    places.run(
      { key: displayId },
      () => new Error('Too many contents.'),
      () => {
        // Later requests may need what was committed since.
        waiting.delete(displayId);
        return read(displayId);
      },
    );

  return {
    read,
    /** The same for screens, thousands of which may ask at once: screens of a display share a read that has not begun. */
    readInTurn(displayId: DisplayRow['id']): Promise<ScreenContent> {
      const shared = waiting.get(displayId);
      if (shared) return shared;
      const next = readNext(displayId);
      waiting.set(displayId, next);
      return next;
    },
  };
});
