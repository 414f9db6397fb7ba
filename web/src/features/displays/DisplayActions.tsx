import { Button } from '@mantine/core';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { t } from '../../texts/texts.ts';
import { IconChevronDown, IconChevronUp } from '../../ui/icons.tsx';
import classes from './DisplayActions.module.css';

interface MainActionsProps {
  /** The id of the card's title, which describes the buttons. */
  titleId: string;
  /** The id of what More opens. */
  moreId: string;
  isExpanded: boolean;
  onChangeMenu: () => void;
  onToggle: () => void;
}

/** The buttons of a display that is set up: what owners do every day, and the way to the rest. */
export function MainActions({ titleId, moreId, isExpanded, onChangeMenu, onToggle }: MainActionsProps) {
  const Chevron = isExpanded ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.actions}>
      {!isExpanded && (
        <Button variant="default" aria-describedby={titleId} onClick={onChangeMenu}>
          {t('Change menu')}
        </Button>
      )}
      <Button
        variant={isExpanded ? 'subtle' : 'default'}
        className={isExpanded ? (classes.less ?? '') : ''}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? moreId : undefined}
        aria-describedby={titleId}
        rightSection={<Chevron size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onToggle}
      >
        {isExpanded ? t('Less') : t('More')}
      </Button>
    </div>
  );
}

interface AllActionsProps {
  display: CachedDisplay;
  titleId: string;
  onAssign: () => void;
  onUploadMedia: () => void;
  onSchedule: () => void;
  onDelete: () => void;
}

/** All actions of a display. Assign Menu stands out while it has no menu. */
export function AllActions({ display, titleId, ...on }: AllActionsProps) {
  return (
    <div className={classes.actions}>
      <Button
        variant={display.menuId === null ? 'filled' : 'default'}
        aria-describedby={titleId}
        onClick={on.onAssign}
      >
        {t('Assign Menu')}
      </Button>
      <Button variant="default" aria-describedby={titleId} onClick={on.onUploadMedia}>
        {t('Upload Media')}
      </Button>
      <Button variant="default" aria-describedby={titleId} onClick={on.onSchedule}>
        {t('Schedule')}
      </Button>
      <Button
        variant="default"
        className={classes.quiet ?? ''}
        aria-describedby={titleId}
        onClick={on.onDelete}
      >
        {t('Delete')}
      </Button>
    </div>
  );
}
