import type { BrandOnScreen } from '@menuboard/contract/domain/restaurant-details';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import { BrandContext } from '../../ui/brand-context.ts';

const dish = (category: string, name: string, price: number, description = '') => ({
  id: name,
  category,
  name,
  price,
  description,
  imageUrl: null,
  isAvailable: true,
  revision: 1,
});

const menu: ScreenMenu = {
  id: 'brand',
  name: 'Lunch',
  description: '',
  revision: 1,
  items: [
    dish('Soup', 'Tomato & basil', 6.5, 'Sourdough and cultured butter'),
    dish('Soup', 'Potato & leek', 6.2),
    dish('Salad', 'Roast squash', 9.8, 'Feta, pumpkin seeds, mint'),
    dish('Salad', 'Lentil & feta', 10.4),
    dish('Pies', 'Chicken & leek', 11.5, 'Mash and gravy'),
    dish('Pies', 'Mushroom & ale', 10.8),
  ],
};

const display = {
  name: 'Counter',
  settings: { ...defaultSettings, look: 'board' as const, theme: 'house', showName: false },
  menuId: menu.id,
  mediaUrl: null,
  mediaType: null,
};

/** A sample board in the theme *house*, with a brand that is not saved yet. */
export function BrandPreview({ brand }: { brand: BrandOnScreen }) {
  return (
    <BrandContext value={brand}>
      <BoardMiniature display={display} menu={menu} currency="USD" isConnected time="12:30" />
    </BrandContext>
  );
}
