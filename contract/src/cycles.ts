import * as z from 'zod/mini';
import type { CycleTerms } from './domain/cycle/cycle.ts';
import {
  CYCLE_CELLS_MAX,
  CYCLE_DISPLAYS_MAX,
  CYCLE_EXCEPTION_DAYS_MAX,
  CYCLE_EXCEPTIONS_MAX,
  CYCLE_MEALS_MAX,
  CYCLE_WEEKS_MAX,
  DAYPART_NAME_MAX,
  NAME_MAX,
} from './domain/limits.ts';
import { epochDayOf } from './domain/schedule/wall-clock.ts';
import { hasNoDuplicates } from './domain/text.ts';
import { weekdays } from './domain/weekdays.ts';
import { CalendarDate, idOf, nameField, Revision, Timestamp, textField, WallTime } from './fields.ts';
import { defineRoute } from './http/route.ts';

const weeksSentence = `A cycle has 1 to ${CYCLE_WEEKS_MAX} weeks.`;

const Weeks = z
  .int({ error: weeksSentence })
  .check(z.minimum(1, weeksSentence), z.maximum(CYCLE_WEEKS_MAX, weeksSentence));

/** A meal that ends when it starts lasts a whole day. */
const Meal = z.object({
  name: textField('The name of a meal', DAYPART_NAME_MAX),
  startTime: WallTime,
  endTime: WallTime,
});

const Cell = z.object({
  week: Weeks,
  day: z.enum(weekdays, 'A day must be one of monday to sunday.'),
  meal: z.int().check(z.minimum(0)),
  menuId: idOf('menu'),
});

const lengthOf = ({ from, to }: { from: string; to: string }) => epochDayOf(to) - epochDayOf(from) + 1;

const Exception = z
  .object({
    from: CalendarDate,
    to: CalendarDate,
    reason: textField('The reason', NAME_MAX),
    /** Special menu of these days; missing for closed days. */
    menuId: z.optional(idOf('menu')),
  })
  .check(
    z.refine(({ from, to }) => from <= to, 'The last day is before the first.'),
    z.refine(
      (days) => lengthOf(days) <= CYCLE_EXCEPTION_DAYS_MAX,
      `An exception can have at most ${CYCLE_EXCEPTION_DAYS_MAX} days. Enter a longer one in two parts.`,
    ),
  );

function hasOneSpecialMenuPerDay(exceptions: z.output<typeof Exception>[]): boolean {
  const special = exceptions
    .filter(({ menuId }) => menuId !== undefined)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  return special.every(({ from }, index) => index === 0 || (special[index - 1]?.to ?? '') < from);
}

const termFields = {
  name: nameField('The name of the cycle', NAME_MAX),
  weeks: Weeks,
  startDate: CalendarDate,
  endDate: z.optional(CalendarDate),
  meals: z
    .array(Meal)
    .check(
      z.minLength(1, 'A cycle needs a meal with its times.'),
      z.maxLength(CYCLE_MEALS_MAX, `A cycle can have at most ${CYCLE_MEALS_MAX} meals.`),
    ),
  cells: z
    .array(Cell)
    .check(z.maxLength(CYCLE_CELLS_MAX, `A cycle can have at most ${CYCLE_CELLS_MAX} menus.`)),
  exceptions: z
    .array(Exception)
    .check(
      z.maxLength(CYCLE_EXCEPTIONS_MAX, `A cycle can have at most ${CYCLE_EXCEPTIONS_MAX} exceptions.`),
      z.refine(hasOneSpecialMenuPerDay, 'Two special menus are on the same day.'),
    ),
};

const displaysField = {
  displayIds: z
    .array(idOf('display'))
    .check(
      z.minLength(1, 'Choose at least one display for the cycle.'),
      z.maxLength(CYCLE_DISPLAYS_MAX, `A cycle can be on at most ${CYCLE_DISPLAYS_MAX} displays.`),
      z.refine(hasNoDuplicates, 'A display can be named only once.'),
    ),
};

/** A cycle as the server stores it, with its displays. */
export const StoredCycle = z.object({ ...termFields, ...displaysField }) satisfies z.ZodMiniType<CycleTerms>;
export type StoredCycle = z.output<typeof StoredCycle>;

/**
 * Menus that repeat after some weeks on displays. Week 1 is the calendar week of the start date, from Monday. Days and
 * times are on the restaurant's wall clock.
 */
export const Cycle = z
  .extend(StoredCycle, {
    id: idOf('cycle'),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    revision: Revision,
  })
  .register(z.globalRegistry, { id: 'Cycle' });
export type Cycle = z.output<typeof Cycle>;

const hasKnownPlaces = ({ weeks, meals, cells }: StoredCycle) =>
  cells.every(({ week, meal }) => week <= weeks && meal < meals.length);

const hasOneMenuPerPlace = ({ cells }: StoredCycle) =>
  hasNoDuplicates(cells.map(({ week, day, meal }) => `${week} ${day} ${meal}`));

/** A cycle to create, or instead of an existing one. */
export const WriteCycle = StoredCycle.check(
  z.refine(hasKnownPlaces, 'A menu is in a week or a meal that the cycle lacks.'),
  z.refine(hasOneMenuPerPlace, 'Two menus are in the same place of the cycle.'),
  z.refine(
    ({ startDate, endDate }) => endDate === undefined || startDate <= endDate,
    'The end date is before the start date.',
  ),
);

const params = z.object({ id: idOf('cycle') });
const restaurantParams = z.object({ restaurantId: idOf('restaurant') });

/** The routes for cycles. */
export const cycleRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/cycles/restaurants/:restaurantId',
    summary: 'Repeat menus after some weeks on displays',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params: restaurantParams,
    body: WriteCycle,
    status: 201,
    response: Cycle,
    idempotent: true,
    correction: 'PUT /cycles/:createdId',
  }),
  list: defineRoute({
    method: 'GET',
    path: '/cycles/restaurants/:restaurantId',
    summary: 'All cycles, oldest first. The schedules of their displays contain the entries that they make',
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params: restaurantParams,
    status: 200,
    response: z.object({ cycles: z.array(Cycle) }),
    etag: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/cycles/:id',
    summary: 'Replace a cycle',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params,
    body: WriteCycle,
    status: 200,
    response: Cycle,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/cycles/:id',
    summary: 'Delete a cycle, with its entries on all displays. `undo` brings it back',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params,
    status: 200,
    response: z.object({ undo: z.string() }),
  }),
};
