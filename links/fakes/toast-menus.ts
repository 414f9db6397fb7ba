/** Published menus of the fake Toast, in the form of its Menus API V2. */
import { createHash } from 'node:crypto';
import type { TillDish } from '@menuboard/contract/links';

const onSite = ['POS', 'KIOSK', 'TOAST_ONLINE_ORDERING'];

/** A GUID that depends on the number alone. */
export const guidOf = (id: string) =>
  createHash('sha256')
    .update(id)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
/** Toast's form: `2026-11-21T06:00:00.000+0000`. */
export const toastTime = (ms: number) => new Date(ms).toISOString().replace('Z', '+0000');
const entityOf = (id: string, name: string, visibility = onSite) => ({
  name,
  guid: guidOf(id),
  multiLocationId: id,
  masterId: id,
  posName: '',
  visibility,
});

/** The answer of `/menus/v2/menus`. */
export function menusOf(dishes: readonly TillDish[], restaurantGuid: string, lastUpdated: string) {
  const modifierGroupReferences: Record<string, object> = {};
  const modifierOptionReferences: Record<string, object> = {};
  let references = 0;
  const groupOf = (
    id: string,
    name: string,
    choices: readonly { id: string; name: string; price: number | null }[],
  ) => {
    const referenceId = ++references;
    const options = choices.map(({ id: option, name: optionName, price }) => {
      const optionReference = ++references;
      modifierOptionReferences[optionReference] = {
        referenceId: optionReference,
        ...entityOf(option, optionName),
        price,
        pricingStrategy: 'BASE_PRICE',
        pricingRules: null,
        modifierGroupReferences: [],
      };
      return optionReference;
    });
    modifierGroupReferences[referenceId] = {
      referenceId,
      ...entityOf(id, name),
      pricingStrategy: 'NONE',
      pricingRules: null,
      modifierOptionReferences: options,
    };
    return referenceId;
  };
  const itemOf = ({ externalId: id, sizes, price = null, ...dish }: TillDish) => {
    const isSized = sizes !== undefined && sizes.length > 0;
    const groups = [
      ...(isSized
        ? [
            groupOf(
              `${id}-S`,
              'Size',
              sizes.map((size) => ({ ...size, id: size.externalId })),
            ),
          ]
        : []),
      groupOf(`${id}-C`, 'Done', [
        { id: `${id}-RARE`, name: 'Rare', price: 0 },
        { id: `${id}-ASK`, name: 'Sauce of the day', price: null },
      ]),
      ...(dish.extras?.length
        ? [
            groupOf(
              `${id}-E`,
              'Extras',
              dish.extras.map((extra, index) => ({ ...extra, id: `${id}-E${index}` })),
            ),
          ]
        : []),
    ];
    const strategy = isSized ? 'SIZE_PRICE' : price === null ? 'OPEN_PRICE' : 'BASE_PRICE';
    return {
      ...entityOf(id, dish.name),
      description: dish.description ?? '',
      image: dish.imageUrl ?? null,
      images: dish.imageUrl ? [dish.imageUrl] : [],
      price: isSized ? null : price,
      pricingStrategy: strategy,
      pricingRules: isSized
        ? {
            timeSpecificPricingRules: [],
            sizeSpecificPricingGuid: guidOf(`${id}-S`),
            sizeSequencePricingRules: [],
          }
        : null,
      modifierGroupReferences: groups,
      itemTags: [],
    };
  };
  const categories = [...new Set(dishes.map(({ category = '' }) => category))];
  const groupsOf = (all: readonly TillDish[]) =>
    categories.map((name) => ({
      ...entityOf(`group-${name}`, name),
      description: '',
      menuGroups: [],
      menuItems: all.filter(({ category = '' }) => category === name).map(itemOf),
    }));
  const menuOf = (name: string, menuGroups: object[], visibility = onSite) => ({
    ...entityOf(`menu-${name}`, name, visibility),
    description: '',
    availability: { alwaysAvailable: true },
    menuGroups,
  });
  const hidden = (name: string) => ({ externalId: `hidden-${name}`, name, price: 199 });
  const staff = {
    ...entityOf('group-staff', 'Staff', []),
    menuGroups: [],
    menuItems: [itemOf(hidden('Staff meal'))],
  };
  const foods = {
    ...entityOf('group-all', 'Everything'),
    description: '',
    menuItems: [{ ...itemOf(hidden('Delivery fee')), visibility: ['ORDERING_PARTNERS'] }],
    menuGroups: [...groupsOf(dishes), staff],
  };
  const dearer = dishes
    .filter((_, index) => index % 3 === 0)
    .map((dish) => ({ ...dish, sizes: [], price: 9_999 }));
  const platters = {
    ...entityOf('group-platters', 'Platters'),
    menuGroups: [],
    menuItems: [itemOf(hidden('Platter'))],
  };
  return {
    restaurantGuid,
    lastUpdated,
    restaurantTimeZone: 'America/New_York',
    menus: [
      menuOf('All day', [foods]),
      menuOf('Dinner', groupsOf(dearer)),
      menuOf('Catering', [platters], ['ORDERING_PARTNERS']),
    ],
    modifierGroupReferences,
    modifierOptionReferences,
    preModifierGroupReferences: {},
  };
}
