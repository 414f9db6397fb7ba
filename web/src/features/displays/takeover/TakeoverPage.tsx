import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useListDisplaysQuery } from '../../../api/displays.api.ts';
import { recordsProblem } from '../../../api/records-problem.ts';
import { useRestaurant } from '../../../api/use-restaurant.ts';
import { paths } from '../../../app/paths.ts';
import { TakeoverBanner } from '../../../shared/displays/TakeoverBanner.tsx';
import { t } from '../../../texts/texts.ts';
import { RecordsPage } from '../../../ui/RecordsPage.tsx';
import { FeedSection } from './FeedSection.tsx';
import { TakeoverForm } from './TakeoverForm.tsx';
import classes from './TakeoverPage.module.css';

const header = {
  title: t('Take over screens'),
  subtitle: t('Show a text or an image above everything else for a while, in dark hours too'),
};

/** The page that starts and ends takeovers, and names the feed of alerts. */
export function TakeoverPage() {
  const own = useRestaurant();
  const displays = useListDisplaysQuery(own.restaurantId ?? skipToken);
  if (displays.data && own.restaurant)
    return <LoadedPage displays={displays.data} restaurant={own.restaurant} />;
  const problem = recordsProblem(own, [[displays, t('Failed to fetch displays')]]);
  return <RecordsPage header={header} problem={problem} />;
}

interface LoadedPageProps {
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
}

function LoadedPage({ displays, restaurant }: LoadedPageProps) {
  const [first] = displays;
  const empty = {
    title: t('No displays yet'),
    text: t('Create your first display to get started'),
    action: <Link to={paths.displays}>{t('Displays')}</Link>,
  };
  return (
    <RecordsPage header={header} above={<TakeoverBanner />} empty={!first && empty}>
      <div className={classes.page}>
        {first && <TakeoverForm displays={displays} first={first} restaurant={restaurant} />}
        {first && <FeedSection displays={displays} restaurant={restaurant} />}
      </div>
    </RecordsPage>
  );
}
