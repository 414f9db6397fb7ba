import { Button } from '@mantine/core';
import classes from './MoreButton.module.css';

interface MoreButtonProps {
  /** How many are not shown. */
  rest: number;
  isWhole: boolean;
  onToggle: () => void;
}

/** Below the first few of a list. It stays where it is, so that the keyboard does not lose its place. */
export function MoreButton({ rest, isWhole, onToggle }: MoreButtonProps) {
  return (
    <div className={classes.more}>
      <Button variant="subtle" onClick={onToggle}>
        {isWhole ? 'Show fewer' : `Show ${rest} more`}
      </Button>
    </div>
  );
}
