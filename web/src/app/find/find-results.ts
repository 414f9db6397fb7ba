/** Turns typed text into the choices of Find, each with its effect. */
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { Item } from '@menuboard/contract/items';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { describeUndo } from '../../shared/notices/activity-sentences.ts';
import { priceText } from '../../shared/prices/price-text.ts';
import { plural, t } from '../../texts/texts.ts';
import { deliveryOf } from '../delivery.ts';
import { displayPaths, helpPath, menuPaths, paths, recordPath } from '../paths.ts';
import { placesFor } from './find-places.ts';
import { type FindResult, type FindSources, go } from './find-result.ts';
import { matchNames } from './match-names.ts';
import { type Reading, readCommand } from './parse-command.ts';

const PER_KIND = 6;
const MOST = 12;

function onScreens(item: Item, { displays, menus }: FindSources): string {
  const delivery = deliveryOf([{ kind: 'item', ...item }], { items: [item], menus, displays });
  const total = delivery?.total ?? 0;
  return total === 0 ? t('on no screen') : plural(total, 'on {count} screen', 'on {count} screens');
}

function availabilityResult(item: Item, isAvailable: boolean, sources: FindSources): FindResult {
  const id = `available-${item.id}`;
  const title = item.name;
  if (item.isAvailable === isAvailable) {
    const effect = isAvailable ? t('Is available already. Opens it.') : t('Is sold out already. Opens it.');
    return { id, title, effect, action: { kind: 'go', path: recordPath(paths.items, 'item', item.id) } };
  }
  const screens = onScreens(item, sources);
  const effect = isAvailable
    ? t('Makes it available, {screens}', { screens })
    : t('Marks it sold out, {screens}', { screens });
  return { id, title, effect, action: { kind: 'available', item, isAvailable } };
}

function priceResult(item: Item, price: number, sources: FindSources): FindResult {
  const id = `price-${item.id}`;
  const title = item.name;
  if (item.sizes.length > 0) {
    const effect = t('Has sizes. Opens it to change their prices.');
    return { id, title, effect, action: { kind: 'go', path: recordPath(paths.items, 'item', item.id) } };
  }
  if (item.priceWords === null && item.price === price) {
    const effect = t('Costs {price} already. Opens it.', { price: formatPrice(price, sources.money) });
    return { id, title, effect, action: { kind: 'go', path: recordPath(paths.items, 'item', item.id) } };
  }
  const after = formatPrice(price, sources.money);
  const effect = `${priceText(item, sources.money)} → ${after}, ${onScreens(item, sources)}`;
  return { id, title, effect, action: { kind: 'price', item, price } };
}

function assignResult(menu: CachedMenu, display: CachedDisplay, { menus }: FindSources): FindResult {
  const current = menus.find(({ id }) => id === display.menuId);
  const id = `assign-${menu.id}-${display.id}`;
  const title = t('{menu} on {display}', { menu: menu.name, display: display.name });
  if (current?.id === menu.id) {
    const effect = t('{display} already shows it. Opens the page.', { display: display.name });
    return { id, title, effect, action: { kind: 'go', path: paths.displays } };
  }
  return { id, title, effect: assignEffect(display, current), action: { kind: 'assign', display, menu } };
}

function assignEffect(display: CachedDisplay, current: CachedMenu | undefined): string {
  const count = display.status.screens.length;
  const screens = count === 0 ? t('on no screen') : plural(count, 'on {count} screen', 'on {count} screens');
  const values = { display: display.name, screens };
  if (display.scheduledContent.some(({ isActive }) => isActive))
    return current
      ? t('Shows it on {display} outside its schedule, in place of {menu}, {screens}', {
          ...values,
          menu: current.name,
        })
      : t('Shows it on {display} outside its schedule, where no menu is assigned yet, {screens}', values);
  return current
    ? t('Shows it on {display}, in place of {menu}, {screens}', { ...values, menu: current.name })
    : t('Shows it on {display}, which has no menu yet, {screens}', values);
}

function resultsOf(reading: Reading, sources: FindSources): FindResult[] {
  const { items, menus, displays, lastChange, money } = sources;
  switch (reading.kind) {
    case 'undo': {
      if (!lastChange) return [];
      const effect = describeUndo(lastChange, money);
      const title = t('Undo the latest change');
      return [{ id: 'undo', title, effect, action: { kind: 'undo', activity: lastChange } }];
    }
    case 'price':
      return matchNames(items, reading.name)
        .slice(0, PER_KIND)
        .map((item) => priceResult(item, reading.price, sources));
    case 'assign':
      return matchNames(menus, reading.menu)
        .slice(0, PER_KIND)
        .flatMap((menu) => {
          const wanted = reading.display === '' ? displays : matchNames(displays, reading.display);
          return wanted.slice(0, PER_KIND).map((display) => assignResult(menu, display, sources));
        });
    default:
      return matchNames(items, reading.name)
        .slice(0, PER_KIND)
        .map((item) => availabilityResult(item, reading.kind === 'available', sources));
  }
}

function recordsFor(typed: string, { items, menus, displays }: FindSources): FindResult[] {
  return [
    ...matchNames(items, typed)
      .slice(0, PER_KIND)
      .map(({ id, name, category }) =>
        go(`item-${id}`, name, t('Item in {category}', { category }), recordPath(paths.items, 'item', id)),
      ),
    ...matchNames(menus, typed)
      .slice(0, PER_KIND)
      .map(({ id, name, items: { length } }) =>
        go(
          `menu-${id}`,
          name,
          plural(length, 'Menu with {count} item', 'Menu with {count} items'),
          menuPaths(id).dishes,
        ),
      ),
    ...matchNames(displays, typed)
      .slice(0, PER_KIND)
      .map(({ id, name }) => go(`display-${id}`, name, t('What it shows now'), displayPaths(id).now)),
  ];
}

/** Shown when nothing matches: the help knows whole questions. */
const helpFor = (text: string): FindResult =>
  go('help', t('Search the help for “{text}”', { text }), t('Opens the page'), helpPath(text));

/** The choices for a text, the likeliest first. Without a text, the pages. */
export function findResults(typed: string, sources: FindSources): FindResult[] {
  const text = typed.trim();
  // "lunch on " already asks where; trimmed, it would be the name of something.
  const readings = readCommand(/\s(?:on|auf|en)\s$/.test(typed) ? `${text} *` : text).map((reading) =>
    reading.kind === 'assign' && reading.display === '*' ? { ...reading, display: '' } : reading,
  );
  const actions = readings.flatMap((reading) => resultsOf(reading, sources));
  const { exact, begins } = placesFor(text, sources);
  const places = [...exact, ...recordsFor(text, sources), ...begins];
  // A whole name that reads like a command, such as "Menu 4", is first of all that name.
  const isWholeName = ({ title }: FindResult) => title.toLowerCase() === text.toLowerCase();
  const all = [...places.filter(isWholeName), ...actions, ...places.filter((place) => !isWholeName(place))];
  // The latest change is still asked for.
  if (all.length === 0 && !readings.some(({ kind }) => kind === 'undo')) return [helpFor(text)];
  return [...new Map(all.map((result) => [result.id, result])).values()].slice(0, MOST);
}
