import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { ScreenItem } from '@menuboard/contract/screen';
import { dollars } from '../../shared/prices/money.ts';
import { t } from '../../texts/texts.ts';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './PhoneItemIllustration.module.css';
import { SwitchIllustration } from './SwitchIllustration.tsx';

/** A dish in the list on the phone, as an illustration. */
export function PhoneItemIllustration({ item, isMarked }: { item: ScreenItem; isMarked: boolean }) {
  const { name, price, isAvailable } = item;
  return (
    <div className={classes.row} data-sold-out={!isAvailable || undefined}>
      <div className={classes.texts}>
        <p className={classes.name}>{name}</p>
        <p className={classes.status}>
          <StatusDot tone={isAvailable ? 'good' : 'off'}>
            {isAvailable ? t('Available') : t('Sold out')}
          </StatusDot>
        </p>
      </div>
      <span className={classes.price}>{formatPrice(price, dollars)}</span>
      <SwitchIllustration isOn={isAvailable} isMarked={isMarked} />
    </div>
  );
}
