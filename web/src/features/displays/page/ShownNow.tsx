import { pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import { comingTime, contentAt, nextChange } from '../../../shared/displays/content-changes.ts';
import { t } from '../../../texts/texts.ts';
import { whenText } from '../schedule/schedule-sentences.ts';
import { scheduleText } from '../schedule/schedule-text.ts';
import { useDisplayOnPage } from './display-page.ts';
import classes from './NowPage.module.css';

const MINUTE_MS = 60_000;

/** A sentence about the current content, its reason, and what follows. */
export function ShownNow({ now }: { now: number }) {
  const { display, names, offsets } = useDisplayOnPage();
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const nameOf = (content: ReturnType<typeof contentAt>) =>
    content.type === 'assigned'
      ? (names.menuName(content.menuId) ?? (content.mediaUrl === null ? t('nothing') : t('its media')))
      : names.contentName(content);
  const content = contentAt(display, minute, offsets);
  const entry = pickEntry(display.scheduledContent, minute, offsets);
  const next = nextChange(display, minute, offsets);
  const name = nameOf(content);
  return (
    <p className={classes.sentence}>
      <b>{name.charAt(0).toUpperCase() + name.slice(1)}</b>{' '}
      {content.type === 'black'
        ? t('by its settings')
        : entry
          ? t('by its schedule: {schedule}', {
              schedule: whenText(entry.schedule) ?? scheduleText(entry.schedule),
            })
          : t('as it is assigned')}
      {next &&
        t(', then {content} at {time}', {
          content: nameOf(next.content),
          time: comingTime(next.at, now, offsets),
        })}
    </p>
  );
}
