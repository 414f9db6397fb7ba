import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { offerOf } from '@menuboard/contract/domain/offer/offer-of';
import type { Item } from '@menuboard/contract/items';
import { memo, useId } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import type { ItemActions } from '../../shared/dishes/use-item-actions.ts';
import type { OfferClock } from '../../shared/dishes/use-offer-clock.ts';
import { TillSource } from '../../shared/till/TillSource.tsx';
import { t } from '../../texts/texts.ts';
import { CardButton } from '../../ui/CardButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { availabilityWords } from './availability-words.ts';
import classes from './ItemCard.module.css';
import { ItemCardImage } from './ItemCardImage.tsx';
import { ItemImage } from './ItemImage.tsx';
import { ItemPrice } from './ItemPrice.tsx';
import { ItemSizes, ItemStatus, useItemSizes } from './ItemSizes.tsx';
import { useDroppedPhoto } from './photos/use-dropped-photo.ts';

export interface ItemCardProps {
  item: Item;
  money: MoneyRules;
  clock: OfferClock;
  failure: Failure | undefined;
  actions: ItemActions;
  /** Opens the item's dialog, at its sizes or its promo if asked for. */
  onEdit: (item: Item, startAt?: 'sizes' | 'promo') => void;
}

/** An item of the grid. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, money, clock, failure, actions, onEdit } = props;
  const titleId = useId();
  const { name, description, category } = item;
  const offer = offerOf(item, clock.now, clock.offsets);
  const { isAvailable } = offer;
  const listed = useItemSizes();
  const mayManage = useMay('manager');
  const photo = useDroppedPhoto(item, actions.announceNewImage, mayManage);
  return (
    <article className={classes.card} aria-labelledby={titleId} {...photo.target}>
      {mayManage ? (
        <ItemCardImage item={item} isAvailable={isAvailable} upload={photo.upload} />
      ) : (
        <ItemImage name={name} imageUrl={item.imageUrl} focus={item.imageFocus} isAvailable={isAvailable} />
      )}
      <div className={classes.body}>
        <div className={classes.header}>
          <h2 id={titleId} className={classes.name} title={name} data-sold-out={!isAvailable || undefined}>
            {name}
          </h2>
          <ItemPrice
            variant="bare"
            item={item}
            offer={offer}
            money={money}
            onSave={(price) => actions.setPrice(item, price)}
            onOpen={(startAt) => onEdit(item, startAt)}
          />
        </div>
        <p className={classes.description}>{description || t('No description')}</p>
        <TillSource item={item} fields={['price']} />
        {failure && (
          <InlineError message={failure.message} onRetry={failure.retry} retryLabel={failure.retryLabel} />
        )}
        <div className={classes.facts}>
          <StatusDot tone={isAvailable ? 'good' : 'off'}>
            <ItemStatus
              {...{ item, listed }}
              isCard
              words={availabilityWords(item, offer, clock, t('Unavailable'))}
            />
          </StatusDot>
          <span className={classes.category}>{category}</span>
        </div>
        <ItemSizes {...{ item, offer, clock, actions, listed }} isCard />
      </div>
      <div className={classes.actions}>
        {mayManage && (
          <CardButton titleId={titleId} onPress={() => onEdit(item)}>
            {t('Edit')}
          </CardButton>
        )}
        <CardButton titleId={titleId} onPress={() => actions.setAvailable(item, !isAvailable)}>
          {isAvailable ? t('Disable') : t('Enable')}
        </CardButton>
        {mayManage && (
          <CardButton titleId={titleId} isQuiet onPress={() => actions.remove(item)}>
            {t('Delete')}
          </CardButton>
        )}
      </div>
    </article>
  );
});
