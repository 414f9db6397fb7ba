import type { Mutate } from '../db/mutate.ts';
import type { Db } from '../db/schema.ts';
import { createBinService } from '../features/bin/bin.service.ts';
import type { DisplaysService } from '../features/displays/displays.service.ts';
import type { ItemsService } from '../features/items/items.service.ts';
import type { MediaService } from '../features/media/media.service.ts';
import type { MenusService } from '../features/menus/menus.service.ts';
import type { SchedulesService } from '../features/schedules/schedules.service.ts';
import { createUndoService } from '../features/undo/undo.service.ts';
import type { Clock } from '../lib/clock.ts';
import { changeInverses } from './change-inverses.ts';
import type { changesOf } from './features.ts';

interface UndoFeatureParts {
  db: Db;
  clock: Clock;
  mutate: Mutate;
  items: ItemsService;
  menus: MenusService;
  displays: DisplaysService;
  own: ReturnType<typeof changesOf>;
  schedules: SchedulesService;
  library: MediaService['library'];
}

/** Creates the two features that bring back what other features have changed or deleted. */
export function createUndoFeatures({ db, clock, mutate, ...features }: UndoFeatureParts) {
  const { items, menus, displays, own, schedules, library } = features;
  const restorers = {
    item: items.restoreInTx,
    menu: menus.restoreInTx,
    display: displays.restoreInTx,
    schedule: schedules.restoreEntryInTx,
    ...own.restore,
    media: library.restoreInTx,
  };
  const inverses = { ...changeInverses({ menus, displays, schedules }), ...own.invert };
  return {
    inverses,
    restorers,
    bin: createBinService({ db, clock, mutate, restorers }),
    undo: createUndoService({ mutate, inverses }),
  };
}
