import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import type { Promotion } from '@menuboard/contract/promotions';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListPromotionsQuery } from '../../api/promotions.api.ts';
import { recordsProblem } from '../../api/records-problem.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { useNewRecordParam } from '../../lib/use-new-record-param.ts';
import { useNow } from '../../lib/use-now.ts';
import { moneyOf } from '../../shared/prices/money.ts';
import { startOfMinute } from '../../shared/time/restaurant-instant.ts';
import { useZoneOffsets } from '../../shared/time/use-zone-offsets.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { IconPlus } from '../../ui/icons.tsx';
import { RecordsPage } from '../../ui/RecordsPage.tsx';
import { listPromotions, type PromotionState } from './listed-promotions.ts';
import { overlapSentences } from './overlaps.ts';
import { PromotionCard } from './PromotionCard.tsx';
import { PromotionDialog } from './PromotionDialog.tsx';
import classes from './PromotionsPage.module.css';
import { usePromotionActions } from './use-promotion-actions.ts';
import { usePromotionDialog } from './use-promotion-dialog.ts';

const header = {
  title: t('Promotions'),
  subtitle: t('Lower prices at certain times. Boards change by themselves'),
};

const groups: readonly { state: PromotionState; name: string }[] = [
  { state: 'now', name: t('On now') },
  { state: 'next', name: t('Next') },
  { state: 'over', name: t('Over') },
];

/** The Promotions page: what runs now, next and no more. */
export function PromotionsPage() {
  const own = useRestaurant();
  const { restaurantId, restaurant } = own;
  const promotions = useListPromotionsQuery(restaurantId ?? skipToken);
  const items = useListItemsQuery(restaurantId ?? skipToken);
  if (promotions.data && items.data && restaurant)
    return <LoadedPromotions promotions={promotions.data} items={items.data} restaurant={restaurant} />;
  const failure = t('Failed to load the promotions');
  const lists = [
    [promotions, failure],
    [items, failure],
  ] as const;
  return <RecordsPage header={header} problem={recordsProblem(own, lists)} />;
}

interface LoadedProps {
  promotions: readonly Promotion[];
  items: readonly Item[];
  restaurant: Restaurant;
}

const TICK_MS = 10_000;

function LoadedPromotions({ promotions, items, restaurant }: LoadedProps) {
  const { timeZone } = restaurant;
  const money = moneyOf(restaurant);
  const [search] = useSearchParams();
  const dialog = usePromotionDialog(restaurant, promotions);
  const actions = usePromotionActions();
  const minute = startOfMinute(useNow(TICK_MS));
  const offsets = useZoneOffsets(timeZone, minute);
  const clock = useMemo(() => ({ now: minute, offsets }), [minute, offsets]);
  const listed = useMemo(() => listPromotions(promotions, items, clock), [promotions, items, clock]);
  const overlaps = useMemo(
    () => new Map(listed.map((one) => [one.id, overlapSentences(one, listed, clock)])),
    [listed, clock],
  );
  useNewRecordParam(() => dialog.start(search.get('for')), 'for');
  const start = (
    <Button leftSection={<IconPlus size={20} stroke={1.75} />} onClick={() => dialog.start(null)}>
      {t('New promotion')}
    </Button>
  );

  return (
    <RecordsPage
      header={{ ...header, action: listed.length > 0 && start }}
      empty={
        listed.length === 0 && {
          title: t('No promotions yet'),
          text: t('Start a happy hour: choose a section, the discount and the hours'),
          action: start,
        }
      }
      onNew={() => dialog.start(null)}
    >
      {groups.map(({ state, name }) => {
        const ofState = listed.filter((one) => one.state === state);
        return (
          ofState.length > 0 && (
            <section key={state} className={classes.group} aria-label={name}>
              <h2 className={basics.title}>{name}</h2>
              <ul className={classes.list}>
                {ofState.map((one) => (
                  <li key={one.id}>
                    <PromotionCard
                      listed={one}
                      overlaps={overlaps.get(one.id) ?? []}
                      money={money}
                      clock={clock}
                      timeZone={timeZone}
                      failure={actions.failures[one.id]}
                      onEdit={() => one.promotion && dialog.edit(one.promotion)}
                      onEnd={() => void actions.end(one)}
                      onDelete={() => void actions.remove(one)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <PromotionDialog dialog={dialog} items={items} restaurant={restaurant} listed={listed} clock={clock} />
    </RecordsPage>
  );
}
