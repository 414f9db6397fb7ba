import type { BrandOnScreen } from '@menuboard/contract/domain/restaurant-details';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { dollars } from '../../shared/prices/money.ts';
import { t } from '../../texts/texts.ts';
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
  name: t('Lunch'),
  description: '',
  revision: 1,
  items: [
    dish(t('Soup'), t('Tomato & basil'), 6.5, t('Sourdough and cultured butter')),
    dish(t('Soup'), t('Potato & leek'), 6.2),
    dish(t('Salad'), t('Roast squash'), 9.8, t('Feta, pumpkin seeds, mint')),
    dish(t('Salad'), t('Lentil & feta'), 10.4),
    dish(t('Pies'), t('Chicken & leek'), 11.5, t('Mash and gravy')),
    dish(t('Pies'), t('Mushroom & ale'), 10.8),
  ],
};

const display = {
  name: t('Counter'),
  settings: {
    ...defaultSettings,
    designFrom: 'display' as const,
    look: 'board' as const,
    showName: false,
  },
  menuId: menu.id,
  mediaUrl: null,
  mediaType: null,
};

/** A sample board with a brand that is not saved yet. */
export function BrandPreview({ brand }: { brand: BrandOnScreen }) {
  return (
    <BrandContext value={brand}>
      <BoardMiniature display={display} menu={menu} money={dollars} isConnected time="12:30" />
    </BrandContext>
  );
}
