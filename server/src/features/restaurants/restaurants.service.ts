import { type MovedTimes, movedDayparts } from '@menuboard/contract/domain/dayparts';
import { plainRestaurant, type RestaurantDetails } from '@menuboard/contract/domain/restaurant-details';
import type { RouteInput } from '@menuboard/contract/http/route';
import {
  type Restaurant,
  restaurantDetailFields,
  type restaurantRoutes,
} from '@menuboard/contract/restaurants';
import * as z from 'zod/mini';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db } from '../../db/schema.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { withUnknownFields } from '../../db/unknown-fields.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { findTimeZone } from '../../lib/zones.ts';
import { detailsOf, presentRestaurant } from './restaurants.present.ts';
import * as repo from './restaurants.repo.ts';

type Update = RouteInput<typeof restaurantRoutes.update>['body'];

const Details = z.object(restaurantDetailFields);

function changeDetails(before: RestaurantDetails, body: Update): RestaurantDetails {
  return withUnknownFields(Details, before, {
    brand: body.brand === undefined ? before.brand : body.brand,
    languages: body.languages ?? before.languages,
    openingHours: body.openingHours === undefined ? before.openingHours : body.openingHours,
    dayparts: body.dayparts ?? before.dayparts,
    stalePrices: body.stalePrices ?? before.stalePrices,
    mailWhenDark: body.mailWhenDark ?? before.mailWhenDark,
    embedOrigins: body.embedOrigins ?? before.embedOrigins,
  });
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

interface Deps {
  db: Db;
  mutate: Mutate;
  /** Moves the schedule entries that have the old times of dayparts. */
  moveEntries: (mutation: Mutation, moved: MovedTimes[]) => Promise<void>;
}

export function createRestaurantsService({ db, mutate, moveEntries }: Deps) {
  return {
    async get(scope: Scope): Promise<Restaurant> {
      const row = await repo.findRestaurant(db, scope);
      if (!row) throw notFound('Restaurant');
      return presentRestaurant(row);
    },

    async update(scope: Scope, body: Update): Promise<Restaurant> {
      const { name, currency } = body;
      const timeZone = body.timeZone === undefined ? undefined : findTimeZone(body.timeZone);
      if (body.timeZone !== undefined && timeZone === undefined) {
        throw new AppError('validation', 'This time zone is not known.');
      }
      if (currency !== undefined && !isCurrency(currency)) {
        throw new AppError('validation', 'This currency is not known.');
      }
      return mutate(scope, async (mutation) => {
        const { tx, revision, at, record } = mutation;
        const before = await repo.findRestaurant(tx, scope);
        if (!before) throw notFound('Restaurant');
        await repo.updateRestaurant(tx, scope, {
          own_revision: revision,
          updated_at: at,
          ...(name !== undefined && { name }),
          ...(timeZone !== undefined && { time_zone: timeZone }),
          ...(currency !== undefined && { currency }),
          details: writeDetails(changeDetails(detailsOf(before), body), plainRestaurant),
        });
        const row = await repo.findRestaurant(tx, scope);
        if (!row) throw notFound('Restaurant');
        const after = presentRestaurant(row);
        const guessed = body.movesEntries ? movedDayparts(detailsOf(before).dayparts, after.dayparts) : [];
        const moved = body.movedDayparts ?? guessed;
        if (moved.length > 0) await moveEntries(mutation, moved);
        record({ type: 'restaurant-updated', entityId: row.id, before: presentRestaurant(before), after });
        return after;
      });
    },
  };
}

export type RestaurantsService = ReturnType<typeof createRestaurantsService>;
