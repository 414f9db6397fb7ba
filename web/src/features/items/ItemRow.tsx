import { offerOf } from '@menuboard/contract/domain/offer/offer-of';
import { memo, useId } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { TillSource } from '../../shared/till/TillSource.tsx';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { CardButton } from '../../ui/CardButton.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { UploadProgress } from '../../ui/UploadProgress.tsx';
import { availabilityWords } from './availability-words.ts';
import type { ItemCardProps } from './ItemCard.tsx';
import { ItemImage } from './ItemImage.tsx';
import { ItemPrice } from './ItemPrice.tsx';
import classes from './ItemRow.module.css';
import { ItemSizes, ItemStatus, useItemSizes } from './ItemSizes.tsx';
import { useDroppedPhoto } from './photos/use-dropped-photo.ts';
import { StartSelection, type StartSelectionProps } from './selection/StartSelection.tsx';

type ItemRowProps = ItemCardProps & Pick<StartSelectionProps, 'onSelect'>;

/** An item of the list: price and availability can be changed directly in the row. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, money, clock, failure, actions, onEdit, onSelect } = props;
  const { name } = item;
  const nameId = useId();
  const offer = offerOf(item, clock.now, clock.offsets);
  const { isAvailable } = offer;
  const listed = useItemSizes();
  const mayManage = useMay('manager');
  const { upload, target } = useDroppedPhoto(item, actions.announceNewImage, mayManage);
  const image = (
    <ItemImage name={name} imageUrl={item.imageUrl} focus={item.imageFocus} isAvailable isSmall />
  );
  return (
    <li className={classes.row} data-item={item.id} data-sold-out={!isAvailable || undefined} {...target}>
      <StartSelection item={item} onSelect={onSelect} />
      <div className={classes.line}>
        {mayManage ? (
          <FileButton accept="image/*" label={t('Image file for {name}', { name })} onFile={upload.start}>
            {(open) => (
              <button
                type="button"
                className={classes.image}
                aria-label={t('Upload image for {name}', { name })}
                title={t('Upload image')}
                onClick={open}
              >
                {image}
              </button>
            )}
          </FileButton>
        ) : (
          <div className={classes.image}>{image}</div>
        )}
        <div className={`${basics.shrinking} ${classes.texts}`}>
          {mayManage ? (
            <button
              type="button"
              className={classes.name}
              aria-label={t('Edit {name}', { name })}
              onClick={() => onEdit(item)}
            >
              <span id={nameId} className={classes.text}>
                {name}
              </span>
            </button>
          ) : (
            <span className={classes.name}>
              <span id={nameId} className={classes.text}>
                {name}
              </span>
            </span>
          )}
          <span className={classes.description}>{item.description || t('No description')}</span>
          <TillSource item={item} fields={['price']} />
        </div>
        <div className={classes.actions}>
          {mayManage && (
            <CardButton titleId={nameId} onPress={() => onEdit(item)}>
              {t('Edit')}
            </CardButton>
          )}
          <CardButton titleId={nameId} onPress={() => actions.setAvailable(item, !isAvailable)}>
            {isAvailable ? t('Disable') : t('Enable')}
          </CardButton>
          {mayManage && (
            <CardButton titleId={nameId} isQuiet onPress={() => actions.remove(item)}>
              {t('Delete')}
            </CardButton>
          )}
        </div>
        <ItemPrice
          variant="box"
          item={item}
          offer={offer}
          money={money}
          onSave={(price) => actions.setPrice(item, price)}
          onOpen={(startAt) => onEdit(item, startAt)}
        />
        <span className={classes.status}>
          <ItemStatus {...{ item, listed }} words={availabilityWords(item, offer, clock, t('Sold out'))} />
        </span>
        <Switch
          label={t('{name} available', { name })}
          isOn={isAvailable}
          onToggle={() => actions.setAvailable(item, !isAvailable)}
        />
      </div>
      <ItemSizes {...{ item, offer, clock, actions, listed }} />
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
