import { Button } from '@mantine/core';
import { t } from '../../texts/texts.ts';
import classes from './MoreButton.module.css';

interface MoreButtonProps {
  hiddenCount: number;
  isExpanded: boolean;
  onToggle: () => void;
}

/** The button below a shortened list. It stays in the page when the whole list is shown, so that it keeps the focus. */
export function MoreButton({ hiddenCount, isExpanded, onToggle }: MoreButtonProps) {
  return (
    <div className={classes.more}>
      <Button variant="subtle" onClick={onToggle}>
        {isExpanded ? t('Show fewer') : t('Show {count} more', { count: hiddenCount })}
      </Button>
    </div>
  );
}
