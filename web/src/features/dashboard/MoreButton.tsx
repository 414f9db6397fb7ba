import { Button } from '@mantine/core';
import classes from './MoreButton.module.css';

interface MoreButtonProps {
  /** How many entries are hidden. */
  rest: number;
  isWhole: boolean;
  onToggle: () => void;
}

/** The button below a shortened list. It stays in the page when the list is whole, so that it keeps the focus. */
export function MoreButton({ rest, isWhole, onToggle }: MoreButtonProps) {
  return (
    <div className={classes.more}>
      <Button variant="subtle" onClick={onToggle}>
        {isWhole ? 'Show fewer' : `Show ${rest} more`}
      </Button>
    </div>
  );
}
