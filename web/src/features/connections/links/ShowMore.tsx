import { Button } from '@mantine/core';
import { t } from '../../../texts/texts.ts';

interface ShowMoreProps {
  total: number;
  /** Number of entries that are shown. */
  count: number;
  step: number;
  onShow: (count: number) => void;
}

/** The button under the shown part of a long list. */
export function ShowMore({ total, count, step, onShow }: ShowMoreProps) {
  if (count >= total) return null;
  return (
    <Button variant="default" onClick={() => onShow(count + step)}>
      {t('Show {count} more', { count: Math.min(step, total - count) })}
    </Button>
  );
}
