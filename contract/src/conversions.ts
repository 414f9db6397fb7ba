import * as z from 'zod/mini';
import { idOf } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { Conversion } from './media.ts';

/** The routes for videos that are being converted. */
export const conversionRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/restaurants/:restaurantId/conversions',
    summary:
      'The uploaded videos that are being converted for screens, those that were within the last hour, and those that could not be, oldest first',
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params: z.object({ restaurantId: idOf('restaurant') }),
    status: 200,
    response: z.object({ conversions: z.array(Conversion) }),
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/conversions/:id',
    summary: 'Cancel the conversion of a video and delete the upload, or dismiss one that failed',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params: z.object({ id: idOf('conversion') }),
    status: 204,
    response: NoContent,
  }),
};
