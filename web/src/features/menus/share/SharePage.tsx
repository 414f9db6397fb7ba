import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { useRestaurant } from '../../../api/use-restaurant.ts';
import { paths } from '../../../app/paths.ts';
import { messageFor } from '../../../lib/errors.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { PaperPart } from './paper/PaperPart.tsx';
import classes from './SharePage.module.css';
import { SharePanel } from './SharePanel.tsx';

// Only for restaurants that share menus.
const HoldForm = lazy(async () => ({ default: (await import('../taken/HoldForm.tsx')).HoldForm }));

/** A menu away from screens: on the phones of guests and on paper. */
export function SharePage() {
  const { menuId = '' } = useParams();
  const { restaurantId, restaurant, error, refetch } = useRestaurant();
  const menus = useListMenusQuery(restaurantId ?? skipToken);
  const menu = menus.data?.find(({ id }) => id === menuId);
  const problem = error ?? menus.error;
  return (
    <>
      <PageHeader
        title={menu?.name ?? t('Share')}
        subtitle={t('For the phones of guests, and on paper')}
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
        <PaperPart
          key={menu.id}
          menu={menu}
          restaurant={restaurant}
          beside={
            <>
              <section className={classes.phones} aria-labelledby="phones">
                <h2 id="phones">{t('On phones')}</h2>
                <SharePanel menu={menu} />
              </section>
              {restaurant.sharesMenus && (
                <Suspense>
                  <HoldForm restaurantId={restaurant.id} menu={menu} timeZone={restaurant.timeZone} />
                </Suspense>
              )}
            </>
          }
        />
      )}
    </>
  );
}
