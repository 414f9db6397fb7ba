import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { itemsOf } from '../../../api/cached-menu.ts';
import { useListDisplaysQuery } from '../../../api/displays.api.ts';
import { useListItemsQuery } from '../../../api/items.api.ts';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { useRestaurant } from '../../../api/use-restaurant.ts';
import { paths } from '../../../app/paths.ts';
import { moneyOf } from '../../../domain/money.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { DesignOrigin } from './DesignOrigin.tsx';
import classes from './DisplayLookPage.module.css';
import { SameLook } from './SameLook.tsx';
import { ScreenFields } from './ScreenFields.tsx';
import { useDisplayLook } from './use-display-look.ts';

/** A chunk of its own: advice lays out boards. */
const loadPreview = async () => (await import('./SettingsPreview.tsx')).SettingsPreview;

/** The settings of one TV: whose design it has, how it hangs, how large it is. A change is on its screens at once. */
export function DisplayLookPage() {
  const { displayId } = useParams();
  const { restaurantId, restaurant, error, refetch } = useRestaurant();
  const displays = useListDisplaysQuery(restaurantId ?? skipToken);
  const menus = useListMenusQuery(restaurantId ?? skipToken);
  const items = useListItemsQuery(restaurantId ?? skipToken);
  const display = displays.data?.find(({ id }) => id === displayId);
  const menu = menus.data?.find(({ id }) => id === display?.menuId);
  const board = useMemo(
    () => menu && items.data && { ...menu, items: itemsOf(menu, items.data) },
    [menu, items.data],
  );
  const problem = error ?? displays.error;
  const loaded = restaurant && displays.data && { restaurant, displays: displays.data };
  return (
    <>
      <PageHeader
        title={display ? t('Look of {display}', { display: display.name }) : t('Look')}
        subtitle={t('A change is on its screens at once.')}
        action={<Link to={paths.displays}>{t('Back to the displays')}</Link>}
      />
      {problem && (
        <ErrorCard
          message={messageFor(problem, t('Failed to fetch displays'))}
          onRetry={() => {
            refetch();
            void displays.refetch();
          }}
        />
      )}
      {!problem && !loaded && <Spinner />}
      {!problem && loaded && !display && (
        <ErrorCard message={t('This display does not exist any more, or is in the bin.')} />
      )}
      {display && loaded && <LoadedLook display={display} menu={board} {...loaded} />}
    </>
  );
}

interface LoadedLookProps {
  display: CachedDisplay;
  displays: readonly CachedDisplay[];
  /** The display's menu; nothing without one, and while it is not loaded. */
  menu: ScreenMenu | undefined;
  restaurant: Restaurant;
}

function LoadedLook({ display, displays, menu, restaurant }: LoadedLookProps) {
  const { settings, change, failure } = useDisplayLook(display);
  const { part: SettingsPreview, hasFailed, retry } = useChunk(loadPreview, true);
  const money = moneyOf(restaurant);
  return (
    <div className={classes.page}>
      <div className={classes.fields}>
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        <DesignOrigin settings={settings} menu={menu} money={money} onChange={change} />
        <ScreenFields settings={settings} menu={menu} onChange={change} />
        <SameLook display={{ ...display, settings }} displays={displays} />
      </div>
      {!SettingsPreview && !hasFailed && <Spinner />}
      {!SettingsPreview && hasFailed && (
        <ErrorCard message={t('The preview could not be loaded.')} onRetry={retry} />
      )}
      {SettingsPreview && (
        <SettingsPreview
          display={{ ...display, settings }}
          menu={menu}
          money={money}
          timeZone={restaurant.timeZone}
        />
      )}
    </div>
  );
}
