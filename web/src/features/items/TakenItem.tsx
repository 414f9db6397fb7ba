import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ReactNode } from 'react';
import { useListTakenMenusQuery } from '../../api/taken-menus.api.ts';
import { PriceSheetForm } from '../../shared/prices/sheet/PriceSheetForm.tsx';
import type { SheetDrafts } from '../../shared/prices/sheet/use-sheet-drafts.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './TakenItem.module.css';

interface TakenItemProps {
  item: Item;
  restaurant: Restaurant;
  /** The form of an item that was not taken from another location. */
  own: ReactNode;
  drafts: SheetDrafts;
  onClose: () => void;
}

/** The form of an item that follows another location: its prices alone. Its switch is on the page. */
export function TakenItem({ item, restaurant, own, drafts, onClose }: TakenItemProps) {
  const { data, error } = useListTakenMenusQuery(restaurant.id);
  if (!data) return error ? own : <Spinner />;
  const taken = data.taken.find(({ itemIds }) => itemIds.includes(item.id));
  if (!taken) return own;
  return (
    <div className={basics.form}>
      <div>
        <p className={classes.name}>{item.name}</p>
        {item.description && <p className={classes.text}>{item.description}</p>}
      </div>
      <p className={classes.text}>
        {t(
          'This item comes from {location}. Its name, photo and details are changed there, and follow here. Its prices and whether it is sold out are your own.',
          { location: taken.sourceName },
        )}
      </p>
      <PriceSheetForm
        taken={taken}
        itemId={item.id}
        restaurant={restaurant}
        drafts={drafts}
        onClose={onClose}
      />
    </div>
  );
}
