import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { untilText } from '../../domain/content-changes.ts';
import { t } from '../../texts/texts.ts';
import { ActiveDot } from './ActiveDot.tsx';
import classes from './DisplaySummary.module.css';

interface DisplaySummaryProps {
  display: CachedDisplay;
  /** What the display should show now; nothing where it shows nothing. */
  contentName: string | undefined;
  /** When it shows something else. */
  until: number | undefined;
  now: number;
  offsets: readonly ZoneOffset[];
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The line of a closed card: what is on, until when, and whether a menu is assigned. */
export function DisplaySummary({ display, contentName, until, now, offsets }: DisplaySummaryProps) {
  return (
    <p className={classes.summary}>
      <span className={classes.content}>
        <b>{capitalize(contentName ?? t('nothing'))}</b>
        {untilText(until, now, offsets)}
      </span>
      <ActiveDot display={display} />
    </p>
  );
}
