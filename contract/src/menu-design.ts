import * as z from 'zod/mini';
import { type MenuDesign, photoStyles } from './domain/design.ts';
import { descriptionChoices, looks } from './domain/settings.ts';
import { choice, flag, idOf, ThemeName } from './fields.ts';

/** The design of a menu in a reply. */
export const Design = z.object({
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
export const ChangeDesign = z.object(
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
export type ChangeDesign = z.output<typeof ChangeDesign>;
