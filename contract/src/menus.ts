import * as z from 'zod/mini';
import { BaseRevision, leftOutField } from './base-revision.ts';
import { translationsOf } from './dish.ts';
import {
  alignments,
  aspects,
  blockKinds,
  isOnBoard,
  itemIdsIn,
  type Layout as LayoutShape,
  tones,
} from './domain/layout.ts';
import {
  BLOCK_TEXT_MAX,
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  LANGUAGES_MAX,
  LAYER_MAX,
  MENU_ITEMS_MAX,
  NAME_MAX,
  PANEL_ITEMS_MAX,
  PANEL_TEXT_MAX,
  PANELS_MAX,
  SECTIONS_MAX,
} from './domain/limits.ts';
import { languageModes, type MenuDetails, panelKinds } from './domain/menu-details.ts';
import { hasNoDuplicates } from './domain/text.ts';
import { ImageUrl, idOf, LanguageTag, Price, Revision, ThemeName, Timestamp, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { Item } from './items.ts';
import { designBodyFields, designFields } from './menu-design.ts';
import { pageOf } from './paging.ts';

const Fraction = z
  .number({ error: 'Positions and sizes must be numbers.' })
  .check(
    z.minimum(0, 'Positions and sizes must be at least 0.'),
    z.maximum(1, 'Positions and sizes must be at most 1.'),
  );

const rect = {
  id: idOf('block'),
  x: Fraction,
  y: Fraction,
  w: Fraction,
  h: Fraction,
  z: z
    .int({ error: 'The layer must be a whole number.' })
    .check(
      z.minimum(0, 'The layer must be at least 0.'),
      z.maximum(LAYER_MAX, `The layer must be at most ${LAYER_MAX}.`),
    ),
};

const hexColor = (noun: 'block' | 'background') =>
  z
    .string({ error: `The ${noun} needs a colour.` })
    .check(z.regex(/^#[0-9a-f]{6}$/i, `The ${noun} colour must look like #1f2a27.`));

const blockColor = {
  tone: z.enum(tones, `The colour of a block must be one of ${tones.join(', ')}.`),
  color: z.optional(hexColor('block')),
};

const LayoutBlock = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('item'), ...rect, itemId: idOf('item') }),
      z.object({ kind: z.literal('title'), ...rect }),
      z.object({
        kind: z.literal('text'),
        ...rect,
        text: textField('Text', BLOCK_TEXT_MAX),
        ...blockColor,
        align: z.enum(alignments, 'A text is aligned to the left, center or right.'),
        isHeading: z.boolean({ error: 'Heading must be true or false.' }),
        size: z.optional(Fraction),
      }),
      z.object({
        kind: z.literal('shape'),
        ...rect,
        ...blockColor,
        isRound: z.boolean({ error: 'Round must be true or false.' }),
      }),
      z.object({ kind: z.literal('line'), ...rect, ...blockColor }),
      z.object({ kind: z.literal('image'), ...rect, url: ImageUrl }),
      z.object({ kind: z.literal('logo'), ...rect }),
      z.object({ kind: z.literal('section'), ...rect, category: textField('Category', CATEGORY_MAX, 0) }),
    ],
    `The kind of a block must be one of ${blockKinds.join(', ')}.`,
  )
  .check(z.refine(isOnBoard, 'Every block must have a size and be on the board.'));

const LayoutForOneAspect = z.object({
  v: z.literal(1, 'This version of layouts is not supported.'),
  aspect: z.enum(aspects, 'The board must be 16:9 or 9:16.'),
  blocks: z.array(LayoutBlock).check(
    z.maxLength(MENU_ITEMS_MAX, `A layout can hold at most ${MENU_ITEMS_MAX} blocks.`),
    z.refine((blocks) => hasNoDuplicates(blocks.map(({ id }) => id)), 'Two blocks have the same id.'),
    z.refine((blocks) => hasNoDuplicates(itemIdsIn(blocks)), 'An item can have only one block.'),
  ),
  theme: z.optional(ThemeName),
  background: z.optional(
    z.object({
      color: hexColor('background'),
      imageUrl: z.nullable(ImageUrl),
      shade: Fraction,
    }),
  ),
});

/**
 * Arrangement of a menu from the Visual Editor (`domain/layout.ts`). `other` is the arrangement for the other aspect:
 * omitting it does not change it, and `null` removes it.
 */
export const Layout = z
  .extend(LayoutForOneAspect, { other: z.optional(z.nullable(LayoutForOneAspect)) })
  .check(
    z.refine(
      ({ aspect, other }) => other?.aspect !== aspect,
      'The other arrangement must be for the other aspect.',
    ),
  ) satisfies z.ZodMiniType<LayoutShape>;

const Panel = z.object({
  id: idOf('panel'),
  kind: z.enum(panelKinds),
  itemIds: z.optional(z.array(idOf('item'))),
  title: z.optional(z.string()),
  text: z.optional(z.string()),
  price: z.optional(z.number()),
  mediaUrl: z.optional(z.string()),
});

const sectionFields = {
  category: textField('Category', CATEGORY_MAX),
  title: z.optional(textField('Title', NAME_MAX, 0)),
  note: z.optional(textField('Note', PANEL_TEXT_MAX, 0)),
  imageUrl: z.optional(ImageUrl),
  order: z.int({ error: 'The order must be a whole number.' }),
  translations: z.optional(
    translationsOf({
      title: z.optional(textField('Title', NAME_MAX, 0)),
      note: z.optional(textField('Note', PANEL_TEXT_MAX, 0)),
    }),
  ),
};

const Languages = z.object({
  mode: z.enum(languageModes, `The mode of languages must be one of ${languageModes.join(', ')}.`),
  tags: z
    .array(LanguageTag)
    .check(
      z.maxLength(LANGUAGES_MAX, `A menu can have at most ${LANGUAGES_MAX} languages.`),
      z.refine(hasNoDuplicates, 'A language can be named only once.'),
    ),
});

const MenuTranslations = translationsOf({
  name: z.optional(textField('Menu name', NAME_MAX, 0)),
  description: z.optional(textField('Description', DESCRIPTION_MAX, 0)),
});

/** Details in a reply, always complete. */
export const menuDetailFields = {
  panels: z.array(Panel),
  sections: z.array(z.object(sectionFields)),
  footer: z.string(),
  languages: z.nullable(Languages),
  translations: MenuTranslations,
  ...designFields,
} satisfies { [Field in keyof MenuDetails]: z.ZodMiniType<MenuDetails[Field]> };

/** Details in a request; an omitted one does not change. */
const menuDetailBodyFields = {
  panels: z.optional(
    z
      .array(
        z.object({
          /** Omitted for a new panel. */
          id: z.optional(idOf('panel')),
          kind: z.enum(panelKinds, `The kind of a panel must be one of ${panelKinds.join(', ')}.`),
          itemIds: z.optional(
            z
              .array(idOf('item'))
              .check(z.maxLength(PANEL_ITEMS_MAX, `A panel can hold at most ${PANEL_ITEMS_MAX} items.`)),
          ),
          title: z.optional(textField('Title', NAME_MAX, 0)),
          text: z.optional(textField('Text', PANEL_TEXT_MAX, 0)),
          price: z.optional(Price),
          mediaUrl: z.optional(ImageUrl),
        }),
      )
      .check(z.maxLength(PANELS_MAX, `A menu can have at most ${PANELS_MAX} panels.`)),
  ),
  sections: z.optional(
    z.array(z.object(sectionFields)).check(
      z.maxLength(SECTIONS_MAX, `A menu can order at most ${SECTIONS_MAX} categories.`),
      z.refine(
        (sections) => hasNoDuplicates(sections.map(({ category }) => category)),
        'A category can be named only once.',
      ),
    ),
  ),
  footer: z.optional(textField('Footer', PANEL_TEXT_MAX, 0)),
  languages: z.optional(z.nullable(Languages)),
  translations: z.optional(MenuTranslations),
  ...designBodyFields,
};

const menuFields = {
  id: idOf('menu'),
  name: z.string(),
  description: z.string(),
  /**
   * Without the blocks of items that are no longer on the menu; `null` for a menu that was never arranged. A menu with
   * two arrangements has the portrait one in `other`.
   */
  layout: z.nullable(Layout),
  ...menuDetailFields,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  revision: Revision,
};

/** A menu with its items in order. */
export const Menu = z
  .object({ ...menuFields, items: z.array(Item) })
  .register(z.globalRegistry, { id: 'Menu' });
export type Menu = z.output<typeof Menu>;

/** A menu with the ids of its items in order, for a client that has the list of items. */
export const ListedMenu = z
  .object({ ...menuFields, items: z.array(idOf('item')) })
  .register(z.globalRegistry, { id: 'ListedMenu' });
export type ListedMenu = z.output<typeof ListedMenu>;

/** A new menu without items. */
export const CreateMenu = z.object({
  name: textField('Menu name', NAME_MAX),
  description: z.optional(textField('Description', DESCRIPTION_MAX, 0)),
});

/** A change of a menu. `items` are the ids of all items in their new order. Omitted fields do not change. */
export const UpdateMenu = z.object({
  name: z.optional(textField('Menu name', NAME_MAX)),
  description: z.optional(textField('Description', DESCRIPTION_MAX, 0)),
  items: z.optional(
    z.array(idOf('item')).check(
      z.maxLength(MENU_ITEMS_MAX, `A menu can hold at most ${MENU_ITEMS_MAX} items.`),
      z.refine((ids) => new Set(ids).size === ids.length, 'An item can be on a menu only once.'),
    ),
  ),
  ...menuDetailBodyFields,
  /** Revision at which `items`, `panels` and `sections` were read. */
  baseRevision: BaseRevision,
});

/** Name of the copy. */
export const DuplicateMenu = z.object({ name: CreateMenu.shape.name });

const params = z.object({ id: idOf('menu') });
const restaurantParams = z.object({ restaurantId: idOf('restaurant') });

/** The routes for menus. */
export const menuRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/menus/restaurants/:restaurantId',
    summary: 'Create a menu',
    auth: 'member',
    role: 'manager',
    keyScope: 'menus:write',
    params: restaurantParams,
    body: CreateMenu,
    status: 201,
    response: Menu,
    idempotent: true,
    correction: 'PUT /menus/:createdId',
  }),
  list: defineRoute({
    method: 'GET',
    path: '/menus/restaurants/:restaurantId',
    summary: 'All menus with their items, oldest first',
    auth: 'member',
    role: 'staff',
    keyScope: 'menus:read',
    params: restaurantParams,
    query: pageOf('menu'),
    status: 200,
    response: z.object({ menus: z.array(Menu) }),
    etag: true,
  }),
  listWithItemIds: defineRoute({
    method: 'GET',
    path: '/menus/restaurants/:restaurantId/item-ids',
    summary: 'All menus, oldest first, with the ids of their items in place of the items',
    auth: 'member',
    role: 'staff',
    keyScope: 'menus:read',
    params: restaurantParams,
    query: pageOf('menu'),
    status: 200,
    response: z.object({ menus: z.array(ListedMenu) }),
    etag: true,
  }),
  get: defineRoute({
    method: 'GET',
    path: '/menus/:id',
    summary: 'One menu with its items',
    auth: 'member',
    role: 'staff',
    keyScope: 'menus:read',
    params,
    status: 200,
    response: Menu,
    etag: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/menus/:id',
    summary: 'Change a menu, its items and their order',
    auth: 'member',
    role: 'manager',
    keyScope: 'menus:write',
    params,
    body: UpdateMenu,
    status: 200,
    response: z.extend(Menu, leftOutField),
  }),
  duplicate: defineRoute({
    method: 'POST',
    path: '/menus/:id/duplicate',
    summary:
      'Copy a menu with its items, their order, its sections, panels, languages and layout. The copy is on no display and not open to guests',
    auth: 'member',
    role: 'manager',
    params,
    body: DuplicateMenu,
    status: 201,
    response: Menu,
    idempotent: true,
  }),
  setLayout: defineRoute({
    method: 'PUT',
    path: '/menus/:id/layout',
    summary:
      'Store the layout of a menu for the custom look: one for each aspect. Blocks of items that are not on the menu are stored, too',
    auth: 'member',
    role: 'manager',
    keyScope: 'menus:write',
    params,
    body: z.extend(Layout, { baseRevision: BaseRevision }),
    status: 200,
    response: Menu,
  }),
  removeLayout: defineRoute({
    method: 'DELETE',
    path: '/menus/:id/layout',
    summary: 'Remove the layout of a menu: the custom look then shows the board look',
    auth: 'member',
    role: 'manager',
    keyScope: 'menus:write',
    params,
    status: 200,
    response: Menu,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/menus/:id',
    summary: 'Delete a menu and remove it from its displays; it can be restored for 30 days',
    auth: 'member',
    role: 'manager',
    keyScope: 'menus:write',
    params,
    status: 204,
    response: NoContent,
  }),
};
