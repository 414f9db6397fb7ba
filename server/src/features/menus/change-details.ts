/** Rules for changes of a menu's details by a request. */
import { defaultDesign, type MenuDesign } from '@menuboard/contract/domain/design';
import { BIN_DAYS } from '@menuboard/contract/domain/limits';
import { type MenuDetails, type Panel, plainMenu } from '@menuboard/contract/domain/menu-details';
import type { RouteInput } from '@menuboard/contract/http/route';
import { menuDetailFields, type menuRoutes } from '@menuboard/contract/menus';
import * as z from 'zod/mini';
import type { MenuRow } from '../../db/schema.ts';
import { readDetails } from '../../db/stored-details.ts';
import { withUnknownFields } from '../../db/unknown-fields.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import { refuseOtherCurrency } from '../../kernel/records/refuse-other-currency.ts';
import { DAY, iso } from '../../kernel/time/clock.ts';

type Body = RouteInput<typeof menuRoutes.update>['body'];

export function detailsOf(row: Pick<MenuRow, 'details'>): MenuDetails {
  const details = readDetails(row.details, plainMenu);
  // An earlier build has stored designs without the choices of this one.
  return { ...details, design: { ...defaultDesign, ...details.design } };
}

const Details = z.object(menuDetailFields);

/** Applies changed details, preserving stored ones that only a newer build knows. */
export function detailsOnto(before: MenuDetails, details: MenuDetails): MenuDetails {
  return withUnknownFields(Details, before, details);
}

/** Items that panels and the design name. They must belong to the restaurant. */
export function namedItemIds({ panels = [], design }: Pick<Body, 'panels' | 'design'>): string[] {
  const ids = panels.flatMap(({ itemIds }) => itemIds ?? []);
  return [...new Set([...ids, ...(design?.featuredItemId ? [design.featuredItemId] : [])])];
}

/** Throws `validation` for a featured dish that is not on the menu. */
export function refuseFeaturedOffMenu({ design }: Body, itemIds: readonly string[]): void {
  const id = design?.featuredItemId;
  if (id != null && !itemIds.includes(id))
    throw new AppError('validation', 'The featured dish must be on the menu. Add it to the menu first.');
}

/** Throws `validation` for changes that would be held back longer than deleted dishes can be restored. */
export function refuseLongHold({ heldUntil }: Body, now: number): void {
  if (heldUntil && Date.parse(heldUntil) > now + BIN_DAYS * DAY)
    throw new AppError('validation', `Changes can be held back for at most ${BIN_DAYS} days.`);
}

/** Panels of a request: existing ones keep their ids. */
function changePanels(before: Panel[], panels: NonNullable<Body['panels']>): Panel[] {
  const free = new Set(before.map(({ id }) => id));
  return panels.map((panel) => {
    const { id } = panel;
    const isKnown = id !== undefined && free.delete(id);
    return { ...panel, id: isKnown ? id : newId<'panel'>() };
  });
}

/** Fields of a design that a request names. */
const namedIn = (design: Body['design'] = {}): Partial<MenuDesign> =>
  Object.fromEntries(Object.entries(design).filter(([, value]) => value !== undefined));

/**
 * Details of a menu after a request.
 *
 * @param currency the restaurant's currency. Throws `validation` for a new price that it does not have
 */
export function changeDetails(before: MenuDetails, body: Body, currency: string): MenuDetails {
  const prices = before.panels.map(({ price }) => price);
  for (const { price } of body.panels ?? [])
    if (price !== undefined && !prices.includes(price)) refuseOtherCurrency(price, currency);
  return detailsOnto(before, {
    panels: body.panels ? changePanels(before.panels, body.panels) : before.panels,
    sections: body.sections ?? before.sections,
    footer: body.footer ?? before.footer,
    languages: body.languages === undefined ? before.languages : body.languages,
    translations: body.translations ?? before.translations,
    design: { ...before.design, ...namedIn(body.design) },
    isDesignLocked: body.isDesignLocked ?? before.isDesignLocked,
    heldUntil:
      body.heldUntil === undefined ? before.heldUntil : body.heldUntil && iso(Date.parse(body.heldUntil)),
  });
}
