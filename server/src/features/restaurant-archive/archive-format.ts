/** Format of a restaurant's archive: the names of its files, its manifest, and its records. */
import { StoredCycle } from '@menuboard/contract/cycles';
import { SizeBody, sizesOf } from '@menuboard/contract/dish';
import { UpdateSettings } from '@menuboard/contract/display-settings';
import { FILE_NAME_MAX, NAME_MAX, SCHEDULE_ENTRIES_MAX } from '@menuboard/contract/domain/limits';
import { Instant, idOf, nameField, textField } from '@menuboard/contract/fields';
import type { FieldsWith } from '@menuboard/contract/item-fields';
import { CreateItem } from '@menuboard/contract/items';
import { MediaType } from '@menuboard/contract/media';
import { Layout, UpdateMenu } from '@menuboard/contract/menus';
import { StoredPromotion } from '@menuboard/contract/promotions';
import { Currency } from '@menuboard/contract/restaurants';
import { CreateScheduledItem } from '@menuboard/contract/schedules';
import * as z from 'zod/mini';

/** Raised if older versions of this program can no longer restore an archive. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const README = 'README.txt';
/** Lists of records, one record per line, in the order of their restoration. */
export const lists = {
  item: 'items.json',
  menu: 'menus.json',
  display: 'displays.json',
  promotion: 'promotions.json',
  cycle: 'cycles.json',
} as const;
export const MEDIA_LIST = 'media.json';
export const MEDIA_FOLDER = 'media/';

export type RecordKind = keyof typeof lists;

const count = z.int().check(z.gte(0));

const ArchivedPart = z.object({
  path: z.string().check(z.regex(/^([a-z]+\.json|README\.txt|media\/[^/\\]{1,120})$/)),
  size: count,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ArchivedPart = z.output<typeof ArchivedPart>;

/** Last in the archive, because it has the hash of each file before it. */
export const Manifest = z.object({
  kind: z.literal('restaurant'),
  format: z.literal(FORMAT),
  createdAt: Instant,
  restaurant: z.object({ name: textField('Restaurant name', 200), currency: Currency }),
  counts: z.object({
    items: count,
    menus: count,
    displays: count,
    media: count,
    promotions: z.optional(count),
    cycles: z.optional(count),
  }),
  files: z.array(ArchivedPart),
});
export type Manifest = z.output<typeof Manifest>;

const own = { createdAt: Instant };
const { menuIds: _, ...bodyFields } = CreateItem.shape;

const archivedItemFields = {
  id: idOf('item'),
  ...own,
  ...bodyFields,
  sizes: z.optional(
    sizesOf(z.extend(SizeBody, { isAvailable: z.optional(z.boolean()), soldOutUntil: z.optional(Instant) })),
  ),
  soldOutUntil: z.nullable(Instant),
} satisfies Record<FieldsWith<'archive', 'stored'>, z.ZodMiniType>;

export const ArchivedItem = z.object(archivedItemFields);
export type ArchivedItem = z.output<typeof ArchivedItem>;

const { name, items, ...menuFields } = UpdateMenu.shape;

export const ArchivedMenu = z.object({
  id: idOf('menu'),
  ...own,
  ...menuFields,
  name: z.nonoptional(name),
  items: z.nonoptional(items),
  layout: z.nullable(Layout),
});
export type ArchivedMenu = z.output<typeof ArchivedMenu>;

export const ArchivedDisplay = z.object({
  id: idOf('display'),
  ...own,
  name: nameField('Display name', NAME_MAX),
  menuId: z.nullable(idOf('menu')),
  mediaUrl: z.nullable(z.string()),
  settings: UpdateSettings.shape.settings,
  scheduledContent: z.array(CreateScheduledItem).check(z.maxLength(SCHEDULE_ENTRIES_MAX)),
});
export type ArchivedDisplay = z.output<typeof ArchivedDisplay>;

export const ArchivedPromotion = z.extend(StoredPromotion, { id: idOf('promotion') });
export type ArchivedPromotion = z.output<typeof ArchivedPromotion>;

export const ArchivedCycle = z.extend(StoredCycle, { id: idOf('cycle') });
export type ArchivedCycle = z.output<typeof ArchivedCycle>;

/** A file of the library and its place in the archive, unless the disk had lost it. */
export const ArchivedFile = z.object({
  url: z.string().check(z.regex(/^\/media\/[0-9a-f]{64}\.[a-z0-9]{2,5}$/)),
  name: textField('File name', FILE_NAME_MAX),
  type: MediaType,
  path: z.string().check(z.startsWith(MEDIA_FOLDER)),
});
export type ArchivedFile = z.output<typeof ArchivedFile>;

export const schemas = {
  item: ArchivedItem,
  menu: ArchivedMenu,
  display: ArchivedDisplay,
  promotion: ArchivedPromotion,
  cycle: ArchivedCycle,
} as const;
