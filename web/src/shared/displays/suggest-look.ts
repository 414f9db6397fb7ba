import type { Look } from '@menuboard/contract/domain/settings';

/** Beyond this number, guests wait too long for the item they look for when items come one at a time. */
const MAX_ONE_AT_A_TIME = 6;

/** The look that suits a menu: few items with images are shown one at a time, any other menu as a whole. */
export function suggestLook(items: readonly { imageUrl: string | null }[]): Look {
  const withImage = items.filter(({ imageUrl }) => imageUrl !== null);
  const hasFewImages = withImage.length < items.length / 2;
  return items.length > MAX_ONE_AT_A_TIME || hasFewImages ? 'board' : 'spotlight';
}
