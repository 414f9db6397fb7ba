import type { Config } from '../config/config.ts';
import type { Mutate } from '../db/mutate.ts';
import type { Db } from '../db/schema.ts';
import { createDisplaysService, type DisplaysDeps } from '../features/displays/displays.service.ts';
import { createRestaurantsService } from '../features/restaurants/restaurants.service.ts';
import { replaceEntries } from '../features/schedules/entry-changes.ts';
import { moveEntries } from '../features/schedules/move-entries.ts';
import { createSchedulesService } from '../features/schedules/schedules.service.ts';
import {
  createSeveralDisplaysService,
  type SeveralDisplaysDeps,
} from '../features/several-displays/several-displays.service.ts';
import type { Clock } from '../lib/clock.ts';
import { restaurantPrices } from './restaurant-prices.ts';

interface Parts extends Omit<DisplaysDeps, 'arePairingCodesTimed'> {
  config: Pick<Config, 'arePairingCodesTimed'>;
  db: Db;
  clock: Clock;
  mutate: Mutate;
}

/** Creates the features that change what displays show, and hands them what they need of each other. */
export function createDisplayFeatures(parts: Parts) {
  const { db, clock, mutate, config } = parts;
  const displays = createDisplaysService({ ...parts, arePairingCodesTimed: config.arePairingCodesTimed });
  const schedules = createSchedulesService({
    db,
    clock,
    mutate,
    raiseDisplayRevision: displays.raiseRevision,
  });
  const { raiseRevision } = displays;
  const restaurants = createRestaurantsService({
    db,
    mutate,
    prices: restaurantPrices,
    moveEntries: (...move) => moveEntries(...move, raiseRevision),
  });
  const replaceOwnEntries: SeveralDisplaysDeps['replaceEntries'] = (...replacement) =>
    replaceEntries(...replacement, raiseRevision);
  const severalDisplays = createSeveralDisplaysService({
    mutate,
    applyToDisplay: displays.applyInTx,
    replaceEntries: replaceOwnEntries,
    listDisplays: displays.listInTx,
  });
  return { displays, schedules, restaurants, severalDisplays, replaceEntries: replaceOwnEntries };
}
