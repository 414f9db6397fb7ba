import type { CachedDisplay } from '../../api/cached-display.ts';
import { joinNamesBriefly } from '../../shared/wording/format.ts';
import { t } from '../../texts/texts.ts';
import classes from './several/several.module.css';

const namesOf = (displays: readonly CachedDisplay[]) => joinNamesBriefly(displays.map(({ name }) => name));

interface PosterAdviceProps {
  /** The displays that get another file than they have. */
  replaced: readonly CachedDisplay[];
  /** All displays that show the poster. */
  shown: readonly CachedDisplay[];
  hasEnd: boolean;
}

/** The changes that a poster brings to displays besides being shown. */
export function PosterAdvice({ replaced, shown, hasEnd }: PosterAdviceProps) {
  const withMedia = replaced.filter(({ mediaUrl }) => mediaUrl !== null);
  const scheduled = shown.filter(({ scheduledContent }) => scheduledContent.some(({ isActive }) => isActive));
  return (
    <div role="status" className={classes.live}>
      {withMedia.length > 0 && (
        <p className={classes.caution}>
          {t('It replaces the current media of {displays}.', { displays: namesOf(withMedia) })}
        </p>
      )}
      {scheduled.length > 0 && (
        <p className={classes.caution}>
          {hasEnd
            ? t('On {displays}, it also accompanies the scheduled menus.', { displays: namesOf(scheduled) })
            : t('On {displays}, scheduled menus replace it. With a last day, it accompanies them.', {
                displays: namesOf(scheduled),
              })}
        </p>
      )}
    </div>
  );
}
