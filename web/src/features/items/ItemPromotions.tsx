import type { Item } from '@menuboard/contract/items';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { joinNames } from '../../shared/wording/format.ts';
import { rich } from '../../texts/rich.ts';
import classes from './ItemDialog.module.css';

/** The promotions that lower the price of a dish, now or later. */
export function ItemPromotions({ offers }: Pick<Item, 'offers'>) {
  const labels = new Map(
    offers.flatMap(({ promotion, label }) => (promotion && label ? [[promotion, label] as const] : [])),
  );
  if (labels.size === 0) return null;
  // In a tab of its own: the form may have changes.
  const link = (
    <Link to={paths.promotions} target="_blank">
      {joinNames([...labels.values()])}
    </Link>
  );
  return <p className={classes.promotions}>{rich('Promotions: {promotions}', { promotions: link })}</p>;
}
