import * as z from 'zod/mini';
import { type MenuDesign, photoStyles } from './domain/design.ts';
import { descriptionChoices, looks } from './domain/settings.ts';
import { choice, flag, Instant, idOf, ThemeName, Timestamp } from './fields.ts';

/** The design of a menu in a reply. */
const Design = z.object({
  look: z.enum(looks),
  theme: ThemeName,
  photos: z.enum(photoStyles),
  descriptions: z.enum(descriptionChoices),
  showAllergens: z.boolean(),
  showKcal: z.boolean(),
  /** `null` also while the dish is not on the menu. */
  featuredItemId: z.nullable(idOf('item')),
}) satisfies z.ZodMiniType<MenuDesign>;

/** A change of a design. Fields that are left out stay as they are. */
const ChangeDesign = z.object(
  {
    look: choice('Look', looks),
    theme: z.optional(ThemeName),
    photos: choice('Photos', photoStyles),
    descriptions: choice('Descriptions', descriptionChoices),
    showAllergens: flag('Show allergens'),
    showKcal: flag('Show calories'),
    /** A dish of the menu. */
    featuredItemId: z.optional(z.nullable(idOf('item'))),
  },
  { error: 'The design must name its fields, such as its theme.' },
);

/** The details of a menu about its design, in a reply. */
export const designFields = {
  design: Design,
  /** Of a menu that was taken: whether its source leaves no choice. */
  isDesignLocked: z.boolean(),
  heldUntil: z.nullable(Timestamp),
};

/** The same in a request. One that is left out stays as it is. */
export const designBodyFields = {
  /** Fields of the design that are left out stay, too. */
  design: z.optional(ChangeDesign),
  /** Whether restaurants that have taken the menu have to show it in its design. */
  isDesignLocked: flag('Design locked'),
  /**
   * Restaurants that have taken the menu take over its changes at this time, within a minute, and not before; at most 30
   * days ahead. `null`: each change at once.
   */
  heldUntil: z.optional(z.nullable(Instant)),
};
