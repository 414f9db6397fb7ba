import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type CachedMenu, itemsOf } from '../../../api/cached-menu.ts';
import { useListItemsQuery } from '../../../api/items.api.ts';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { useRestaurant } from '../../../api/use-restaurant.ts';
import { paths, visualEditorPath } from '../../../app/paths.ts';
import { moneyOf } from '../../../domain/money.ts';
import { messageFor } from '../../../lib/errors.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { DesignBoard } from './DesignBoard.tsx';
import { DesignFields } from './DesignFields.tsx';
import classes from './MenuDesignPage.module.css';
import { useMenuDesign } from './use-menu-design.ts';

// Only for restaurants that share menus.
const SourceDesign = lazy(async () => ({
  default: (await import('../taken/SourceDesign.tsx')).SourceDesign,
}));
const DesignLock = lazy(async () => ({ default: (await import('../taken/DesignLock.tsx')).DesignLock }));

/** The design of a menu, beside its board. A change is on the screens at once. */
export function MenuDesignPage() {
  const { menuId = '' } = useParams();
  const { restaurantId, restaurant, error, refetch } = useRestaurant();
  const menus = useListMenusQuery(restaurantId ?? skipToken);
  const items = useListItemsQuery(restaurantId ?? skipToken);
  const menu = menus.data?.find(({ id }) => id === menuId);
  const problem = error ?? menus.error ?? items.error;
  const loaded = restaurant && menus.data && items.data && { restaurant, items: items.data };
  return (
    <>
      <PageHeader
        title={menu ? t('Design of {menu}', { menu: menu.name }) : t('Design')}
        subtitle={t('How every screen shows it. A change is on the screens at once.')}
        action={<Link to={paths.menus}>{t('Back to the menus')}</Link>}
      />
      {problem && (
        <ErrorCard
          message={messageFor(problem, t('Failed to fetch menus'))}
          onRetry={() => {
            refetch();
            void menus.refetch();
            void items.refetch();
          }}
        />
      )}
      {!problem && !loaded && <Spinner />}
      {!problem && loaded && !menu && (
        <ErrorCard message={t('This menu does not exist any more, or is in the bin.')} />
      )}
      {menu && loaded && <LoadedDesign menu={menu} {...loaded} />}
    </>
  );
}

interface LoadedDesignProps {
  menu: CachedMenu;
  items: readonly Item[];
  restaurant: Restaurant;
}

function LoadedDesign({ menu, items: all, restaurant }: LoadedDesignProps) {
  const { design, change, failure } = useMenuDesign(menu);
  const items = itemsOf(menu, all);
  const money = moneyOf(restaurant);
  const shown = { ...menu, items, design };
  const [isTaken, setIsTaken] = useState(false);
  const { timeZone, sharesMenus } = restaurant;
  // Of a menu of this restaurant, the lock is for others.
  const isLocked = isTaken && menu.isDesignLocked;
  return (
    <div className={classes.page}>
      <div className={classes.fields}>
        {sharesMenus && (
          <Suspense>
            <SourceDesign restaurantId={restaurant.id} menu={menu} onTaken={setIsTaken} />
          </Suspense>
        )}
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        {!isLocked && <DesignFields menu={shown} money={money} onChange={change} />}
        {sharesMenus && (
          <Suspense>
            <DesignLock restaurantId={restaurant.id} menu={menu} timeZone={timeZone} />
          </Suspense>
        )}
      </div>
      <div className={classes.board}>
        <DesignBoard menu={shown} money={money} timeZone={timeZone} />
        {!isTaken && (
          <Link className={classes.editor ?? ''} to={visualEditorPath(menu.id)}>
            {t('Visual Editor')}
          </Link>
        )}
      </div>
    </div>
  );
}
