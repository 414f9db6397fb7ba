import { offerOf } from '@menuboard/contract/domain/offer/offer-of';
import { memo } from 'react';
import { useMay } from '../../lib/use-may.ts';
import { t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import { availabilityWords } from './availability-words.ts';
import type { ItemCardProps } from './ItemCard.tsx';
import { ItemPrice } from './ItemPrice.tsx';
import classes from './ItemRow.module.css';
import { useDroppedPhoto } from './photos/use-dropped-photo.ts';

/** One item of the list, for use by thumb: price and availability can be changed directly in the row. */
export const ItemRow = memo(function ItemRow(props: ItemCardProps) {
  const { item, money, clock, failure, actions, onEdit } = props;
  const { name } = item;
  const offer = offerOf(item, clock.now, clock.offsets);
  const { isAvailable } = offer;
  const mayManage = useMay('manager');
  const { upload, target } = useDroppedPhoto(item, actions.announceNewImage, mayManage);
  return (
    <li className={classes.row} data-sold-out={!isAvailable || undefined} {...target}>
      <div className={classes.line}>
        <div className={classes.texts}>
          {mayManage ? (
            <button
              type="button"
              className={classes.name}
              aria-label={t('Edit {name}', { name })}
              onClick={() => onEdit(item)}
            >
              <span className={classes.text}>{name}</span>
            </button>
          ) : (
            <span className={classes.name}>
              <span className={classes.text}>{name}</span>
            </span>
          )}
          <span className={classes.status}>
            <StatusDot tone={isAvailable ? 'good' : 'off'}>
              {availabilityWords(item, offer, clock, t('Sold out'))}
            </StatusDot>
          </span>
        </div>
        <ItemPrice
          variant="box"
          item={item}
          offer={offer}
          money={money}
          onSave={(price) => actions.setPrice(item, price)}
          onOpen={(startAt) => onEdit(item, startAt)}
        />
        <Switch
          label={t('{name} available', { name })}
          isOn={isAvailable}
          onToggle={() => actions.setAvailable(item, !isAvailable)}
        />
      </div>
      {upload.share !== undefined && (
        <UploadProgress fileName={upload.fileName} share={upload.share} onCancel={upload.cancel} />
      )}
      {upload.failure && <InlineError message={upload.failure} onRetry={upload.retry} />}
      {failure && (
        <InlineError message={failure.message} onRetry={failure.retry} retryLabel={failure.retryLabel} />
      )}
    </li>
  );
});
