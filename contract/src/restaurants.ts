import * as z from 'zod/mini';
import { NAME_MAX } from './domain/limits.ts';
import { idOf, Revision, textField } from './fields.ts';
import { defineRoute } from './http/route.ts';

/** An IANA time zone name. The server checks that the zone exists. */
export const TimeZone = textField('Time zone', 64);

/** An ISO 4217 code in capitals. Prices are stored in hundredths of the currency. */
export const Currency = z
  .string({ error: 'Currency must be text.' })
  .check(z.regex(/^[A-Z]{3}$/, 'Currency must be a three-letter code such as USD.'));

/** A restaurant. */
export const Restaurant = z
  .object({
    id: idOf('restaurant'),
    name: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    revision: Revision,
  })
  .register(z.globalRegistry, { id: 'Restaurant' });
export type Restaurant = z.output<typeof Restaurant>;

/** A change of the owner's own restaurant. Fields that are left out stay as they are. */
export const UpdateRestaurant = z.object({
  name: z.optional(textField('Restaurant name', NAME_MAX)),
  timeZone: z.optional(TimeZone),
  currency: z.optional(Currency),
});

const params = z.object({ id: idOf('restaurant') });

/** The routes for restaurants. */
export const restaurantRoutes = {
  mine: defineRoute({
    method: 'GET',
    path: '/restaurants/my/restaurant',
    summary: 'The restaurant of the signed-in owner',
    auth: 'member',
    status: 200,
    response: Restaurant,
    etag: true,
  }),
  get: defineRoute({
    method: 'GET',
    path: '/restaurants/:id',
    summary: 'One restaurant',
    auth: 'member',
    params,
    status: 200,
    response: Restaurant,
    etag: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/restaurants/:id',
    summary: 'Change name, time zone or currency',
    auth: 'member',
    params,
    body: UpdateRestaurant,
    status: 200,
    response: Restaurant,
  }),
};
