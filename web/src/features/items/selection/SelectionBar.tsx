import { Button } from '@mantine/core';
import { useMay } from '../../../lib/session/use-may.ts';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import type { BulkKind } from './bulk-kinds.ts';
import { bulkKinds } from './bulk-kinds.ts';
import classes from './SelectionBar.module.css';

interface SelectionBarProps {
  selected: number;
  /** The number of items on the page. */
  shown: number;
  isAllSelected: boolean;
  onSelectShown: () => void;
  onClear: () => void;
  onChoose: (kind: BulkKind) => void;
  onDelete: () => void;
  onStop: () => void;
}

/** The actions on the selected items. The bar stays in sight while the items scroll. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, shown, isAllSelected, onSelectShown, onClear, onChoose, onDelete, onStop } = props;
  const mayManage = useMay('manager');
  return (
    <section className={classes.bar} aria-label={t('Selected items')}>
      <div className={classes.count}>
        <b role="status">{plural(selected, '{count} item selected', '{count} items selected')}</b>
        {isAllSelected ? (
          <button type="button" className={classes.link} onClick={onClear}>
            {t('Select none')}
          </button>
        ) : (
          <button type="button" className={classes.link} onClick={onSelectShown}>
            {t('Select all {shown} shown', { shown })}
          </button>
        )}
      </div>
      <div className={`${basics.row} ${classes.actions}`}>
        {bulkKinds
          .filter(({ role }) => role === 'staff' || mayManage)
          .map(({ kind, label }) => (
            <Button key={kind} variant="default" disabled={selected === 0} onClick={() => onChoose(kind)}>
              {label}
            </Button>
          ))}
        {mayManage && (
          <Button variant="default" disabled={selected === 0} onClick={onDelete}>
            {t('Delete…')}
          </Button>
        )}
        <Button variant="subtle" onClick={onStop}>
          {t('Done')}
        </Button>
      </div>
    </section>
  );
}
