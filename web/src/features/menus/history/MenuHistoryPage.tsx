import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useListItemsQuery } from '../../../api/items.api.ts';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { useRestaurant } from '../../../api/use-restaurant.ts';
import { paths } from '../../../app/paths.ts';
import { moneyOf } from '../../../domain/money.ts';
import { messageFor } from '../../../lib/errors.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { HistoryPart } from './HistoryPart.tsx';
import classes from './history.module.css';
import { useRestoreVersion } from './use-restore-version.ts';

/** Every change of a menu and its items, with the board of each moment, and the way back to it. */
export function MenuHistoryPage() {
  const { menuId = '' } = useParams();
  const { restaurantId, restaurant, timeZone, error, refetch } = useRestaurant();
  const menus = useListMenusQuery(restaurantId ?? skipToken);
  const items = useListItemsQuery(restaurantId ?? skipToken);
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const [version, setVersion] = useState(0);
  const menu = menus.data?.find(({ id }) => id === menuId);
  const restoring = useRestoreVersion(menuId, menu?.name ?? t('The menu'), () => {
    // The pages after the first one begin at other changes now.
    setPages([undefined]);
    setVersion((count) => count + 1);
  });
  const problem = error ?? menus.error;
  return (
    <>
      <PageHeader
        title={menu ? t('History of {menu}', { menu: menu.name }) : t('History')}
        subtitle={t('Every change of the last 90 days. What is sold out is never restored.')}
        action={<Link to={paths.menus}>{t('Back to the menus')}</Link>}
      />
      {problem && (
        <ErrorCard
          message={messageFor(problem, t('Failed to fetch menus'))}
          onRetry={() => {
            refetch();
            void menus.refetch();
          }}
        />
      )}
      {!problem && (!menus.data || !restaurant) && <Spinner />}
      {!problem && menus.data && !menu && (
        <ErrorCard message={t('This menu does not exist any more, or is in the bin.')} />
      )}
      {menu && restaurant && (
        <div className={classes.page}>
          {pages.map((before, index) => (
            <HistoryPart
              key={before ?? 'newest'}
              menuId={menuId}
              before={before}
              money={moneyOf(restaurant)}
              timeZone={timeZone}
              version={index === 0 ? version : 0}
              restoring={restoring}
              itemName={(itemId) => items.data?.find(({ id }) => id === itemId)?.name}
              onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
            />
          ))}
        </div>
      )}
    </>
  );
}
