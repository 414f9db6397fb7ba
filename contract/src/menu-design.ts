import * as z from 'zod/mini';
import { countChoices, type MenuDesign, photoStyles } from './domain/design.ts';
import { descriptionChoices, looks } from './domain/settings.ts';
import { choice, flag, Instant, idOf, ThemeName, Timestamp } from './fields.ts';

const Design = z.object({
  look: z.enum(looks),
  theme: ThemeName,
  photos: z.enum(photoStyles),
  descriptions: z.enum(descriptionChoices),
  showAllergens: z.boolean(),
  showKcal: z.boolean(),
  counts: z.enum(countChoices),
  /** `null` also while the dish is not on the menu. */
  featuredItemId: z.nullable(idOf('item')),
}) satisfies z.ZodMiniType<MenuDesign>;

/** A change of a design. Omitted fields do not change. */
const ChangeDesign = z.object(
  {
    look: choice('Look', looks),
    theme: z.optional(ThemeName),
    photos: choice('Photos', photoStyles),
    descriptions: choice('Descriptions', descriptionChoices),
    showAllergens: flag('Show allergens'),
    showKcal: flag('Show calories'),
    counts: choice('Counts', countChoices),
    /** A dish of the menu. */
    featuredItemId: z.optional(z.nullable(idOf('item'))),
  },
  { error: 'The design must name its fields, such as its theme.' },
);

/** A menu's details about its design, in a reply. */
export const designFields = {
  design: Design,
  /** For a taken menu: whether its source leaves no choice. */
  isDesignLocked: z.boolean(),
  heldUntil: z.nullable(Timestamp),
};

/** The same in a request; an omitted one does not change. */
export const designBodyFields = {
  /** Omitted fields of the design do not change either. */
  design: z.optional(ChangeDesign),
  /** Whether restaurants that have taken the menu must show it in its design. */
  isDesignLocked: flag('Design locked'),
  /**
   * Time, at most 30 days ahead, at which restaurants that have taken the menu take over its changes, within a minute.
   * `null`: each change at once.
   */
  heldUntil: z.optional(z.nullable(Instant)),
};
