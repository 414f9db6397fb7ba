import { movedDayparts } from '@menuboard/contract/domain/dayparts';
import { plainRestaurant, type RestaurantDetails } from '@menuboard/contract/domain/restaurant-details';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { PriceCounts, Restaurant, restaurantRoutes } from '@menuboard/contract/restaurants';
import type { Kit } from '../../app/kit.ts';
import type { Mutation } from '../../db/mutate.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { findTimeZone } from '../../kernel/time/zones.ts';
import { moveEntries } from '../schedules/schedules.writes.ts';
import { convertPrices, countPrices } from './restaurant-prices.ts';
import { detailsOf, detailsOnto, presentSnapshot, snapshotOf } from './restaurants.present.ts';
import { getRestaurant } from './restaurants.reads.ts';
import * as repo from './restaurants.repo.ts';

type Update = RouteInput<typeof restaurantRoutes.update>['body'];

function changeDetails(before: RestaurantDetails, body: Update): RestaurantDetails {
  return detailsOnto(before, {
    brand: body.brand === undefined ? before.brand : body.brand,
    languages: body.languages ?? before.languages,
    openingHours: body.openingHours === undefined ? before.openingHours : body.openingHours,
    dayparts: body.dayparts ?? before.dayparts,
    stalePrices: body.stalePrices ?? before.stalePrices,
    mailWhenDark: body.mailWhenDark ?? before.mailWhenDark,
    embedOrigins: body.embedOrigins ?? before.embedOrigins,
    country: body.country === undefined ? before.country : body.country,
    region: body.region === undefined ? before.region : body.region,
    city: body.city === undefined ? before.city : body.city,
    outlets: body.outlets === undefined ? before.outlets : body.outlets,
    staff: body.staff === undefined ? before.staff : body.staff,
  });
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

const needsRate = (unfitting: number, currency: string) =>
  new AppError(
    'validation',
    `Prices that ${currency} does not have: ${unfitting}. Send priceRate with the currency: 1 to round the figures, or a rate to multiply all prices.`,
  );

function refuseUnknown(currency: string): void {
  if (!isCurrency(currency)) throw new AppError('validation', 'This currency is not known.');
}

export function restaurantsService({ db, mutate }: Kit) {
  /** Converts all prices to a new currency. Without a rate, only if the currency has each of them. */
  async function changeCurrency(mutation: Mutation, to: string, priceRate: number | undefined) {
    const { tx, scope } = mutation;
    if (priceRate === undefined) {
      const { unfitting } = await countPrices(tx, scope, to);
      if (unfitting > 0) throw needsRate(unfitting, to);
    }
    mutation.currency = to;
    await convertPrices(mutation, { to, rate: priceRate ?? 1 });
  }

  return {
    get: (scope: Scope): Promise<Restaurant> => getRestaurant(db, scope),

    async pricesIn(scope: Scope, currency: string): Promise<PriceCounts> {
      refuseUnknown(currency);
      return countPrices(db, scope, currency);
    },

    async update(scope: Scope, body: Update): Promise<Restaurant> {
      const { name, currency, priceRate } = body;
      const timeZone = body.timeZone === undefined ? undefined : findTimeZone(body.timeZone);
      if (body.timeZone !== undefined && timeZone === undefined) {
        throw new AppError('validation', 'This time zone is not known.');
      }
      if (currency !== undefined) refuseUnknown(currency);
      return mutate(scope, async (mutation) => {
        const { tx, revision, at, record } = mutation;
        const before = await repo.findRestaurant(tx, scope);
        if (!before) throw notFound('Restaurant');
        const isNewCurrency = currency !== undefined && currency !== before.currency;
        if (isNewCurrency) await changeCurrency(mutation, currency, priceRate);
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
        const after = snapshotOf(row);
        const guessed = body.movesEntries ? movedDayparts(detailsOf(before).dayparts, after.dayparts) : [];
        const moved = body.movedDayparts ?? guessed;
        if (moved.length > 0) await moveEntries(mutation, moved);
        record({
          type: 'restaurant-updated',
          entityId: row.id,
          before: snapshotOf(before),
          after: { ...after, ...(isNewCurrency && { priceRate: priceRate ?? 1 }) },
        });
        return presentSnapshot(after);
      });
    },
  };
}
