import { settingsFor } from '@menuboard/contract/screen/settings-for';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useListMenusQuery } from '../../../api/menus.api.ts';
import { useRestaurant } from '../../../api/use-restaurant.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { screenAspect } from '../../../shared/displays/screen-aspect.ts';
import { t } from '../../../texts/texts.ts';
import { ErrorCard } from '../../../ui/ErrorCard.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import classes from './TakeoverPage.module.css';
import type { TakeoverDraft } from './takeover-draft.ts';

const loadDrawing = async () => (await import('./DrawnTakeover.tsx')).DrawnTakeover;

interface TakeoverPreviewProps {
  draft: TakeoverDraft;
  /** A display that it takes over. */
  display: CachedDisplay;
}

/** The takeover as the screens of a display will show it. */
export function TakeoverPreview({ draft, display }: TakeoverPreviewProps) {
  const { part: DrawnTakeover, hasFailed, retry } = useChunk(loadDrawing, true);
  const { restaurantId } = useRestaurant();
  const { data: menus } = useListMenusQuery(restaurantId ?? skipToken);
  const menu = menus?.find(({ id }) => id === display.menuId) ?? null;
  const { theme } = settingsFor(display.settings, menu && { design: menu.design, items: [] });
  const isImage = draft.kind === 'image';
  const aspect = screenAspect(display.status, display.settings.rotation);
  return (
    <section className={classes.preview} aria-label={t('Preview')}>
      <div className={classes.stage} data-upright={aspect < 1 || undefined}>
        <div className={classes.screen} style={{ aspectRatio: aspect }}>
          {DrawnTakeover && (
            <DrawnTakeover
              theme={theme}
              title={isImage ? '' : draft.title || t('Your title')}
              text={isImage ? '' : draft.text}
              imageUrl={isImage ? draft.imageUrl : null}
            />
          )}
          {!DrawnTakeover && !hasFailed && <Spinner />}
        </div>
      </div>
      {hasFailed && <ErrorCard message={t('The preview could not be loaded.')} onRetry={retry} />}
    </section>
  );
}
