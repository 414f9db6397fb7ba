import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { Item } from '@menuboard/contract/items';
import { useCreateItemMutation, useUpdateItemMutation } from '../../../api/items.api.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { useItemActions } from '../../../shared/dishes/use-item-actions.ts';
import { useLeftOutNotice } from '../../../shared/notices/use-left-out-notice.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { changedTillFields } from '../../../shared/till/changed-till-fields.ts';
import { useTillQuestion } from '../../../shared/till/use-till-question.ts';
import { t } from '../../../texts/texts.ts';
import type { MenuOnPage } from '../page/menu-page.ts';
import type { TypedDish } from './dish-line.ts';
import { type ItemsChange, inOrder, useMenuItems } from './use-menu-items.ts';

/** Changes on the Dishes tab: of the dishes themselves, of the choice for the menu, and of their order. */
export function useDishActions({ menu, restaurant }: Pick<MenuOnPage, 'menu' | 'restaurant'>) {
  const money = moneyOf(restaurant);
  const { actions, failures: itemFailures } = useItemActions(restaurant);
  const { failures, attempt } = useAttempts();
  const [updateItem] = useUpdateItemMutation();
  const [createItem] = useCreateItemMutation();
  const { items, show, save } = useMenuItems(menu);
  const askTill = useTillQuestion();
  const announceItem = useSavedNotice('item');
  const announceMenu = useSavedNotice('menu');
  const announceLeftOut = useLeftOutNotice();

  const saveItems = (change: ItemsChange, text: string) =>
    attempt(menu.id, t('Failed to save menu'), async () => {
      const saved = await save(change);
      announceMenu(saved, { text });
      announceLeftOut(saved, saved.leftOut);
    });

  /** Changes a dish, after a question where a till owns the field. */
  const change = async (
    item: Item,
    body: Parameters<typeof updateItem>[0]['body'],
    said: Parameters<typeof announceItem>[1],
    retryLabel?: string,
  ) => {
    const answer = await askTill(item, changedTillFields(item, body));
    const save = () => updateItem({ id: item.id, body }).unwrap();
    if (!answer) return;
    await attempt(
      item.id,
      t('Failed to update item'),
      async () => announceItem(await answer.save(save), said),
      retryLabel,
    );
  };

  return {
    ...actions,
    failureOf: (itemId: string) => failures[itemId] ?? itemFailures[itemId],
    menuFailure: failures[menu.id],
    order: items,
    rename: (item: Item, name: string) => void change(item, { name }, { text: t('has a new name.') }),
    setSizePrice: (item: Item, sizeId: string, price: number) => {
      const sizes = item.sizes.map((size) => (size.id === sizeId ? { ...size, price } : size));
      const size = item.sizes.find(({ id }) => id === sizeId)?.name ?? '';
      const words = { price: formatPrice(price, money), size };
      const announcement = { text: t('is {price} in {size}.', words), hasNewPrices: true };
      void change(item, { sizes }, announcement, t('Retry {price}', words));
    },
    /** @returns whether it is added */
    add: (dish: TypedDish, category: string, formKey: string) =>
      attempt(['new', category].join(' '), t('Failed to create item'), async () => {
        const body = { ...dish, category, menuIds: [menu.id] };
        announceItem(await createItem({ restaurantId: restaurant.id, body, formKey }).unwrap(), {
          text: t('is added to {menu}.', { menu: menu.name }),
          isNew: true,
        });
      }),
    addFailureOf: (category: string) => failures[['new', category].join(' ')],
    isFull: items.length >= MENU_ITEMS_MAX,
    addExisting: (item: Item) =>
      saveItems((on) => [...on, item.id], t('now has {dish}.', { dish: item.name })),
    takeOff: (item: Item) =>
      saveItems((on) => on.filter((id) => id !== item.id), t('no longer has {dish}.', { dish: item.name })),
    setOrder: show,
    saveOrder: (order: readonly string[]) =>
      void saveItems(inOrder(order), t('has its items in a new order.')),
  };
}

export type DishActions = ReturnType<typeof useDishActions>;
