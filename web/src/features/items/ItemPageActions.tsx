import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNotice } from '../../lib/notices/notice.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { t } from '../../texts/texts.ts';
import { IconPlus } from '../../ui/icons.tsx';
import classes from './ItemPageActions.module.css';

interface ItemPageActionsProps {
  hasItems: boolean;
  /** Staff may only export. */
  mayManage: boolean;
  restaurantId: string;
  onImport: () => void;
  onAdd: () => void;
}

/** The actions of the Items page: import, export, and the primary one. */
export function ItemPageActions(props: ItemPageActionsProps) {
  const { hasItems, mayManage, restaurantId, onImport, onAdd } = props;
  // On phones, the filter panel has it.
  const isPhone = useIsPhone();
  return (
    <div className={classes.actions}>
      {mayManage && (
        <Button variant="subtle" className={classes.text ?? ''} onClick={onImport}>
          {t('Import')}
        </Button>
      )}
      {hasItems && !isPhone && <ExportButton restaurantId={restaurantId} />}
      {mayManage && (
        <Button
          // The empty page has its own.
          variant={hasItems ? 'filled' : 'subtle'}
          className={classes.add ?? ''}
          aria-label={t('Add Item')}
          leftSection={<IconPlus size={20} stroke={1.75} />}
          onClick={onAdd}
        >
          {t('Add Item')}
        </Button>
      )}
    </div>
  );
}

/** Downloads all items as a file. */
export function ExportButton({ restaurantId }: { restaurantId: string }) {
  const dispatch = useDispatch();
  const notice = useNotice();
  const [isExporting, setIsExporting] = useState(false);

  const handleExport = async () => {
    setIsExporting(true);
    const failure = await import('./import/import-part.ts').then(
      ({ importPart }) => importPart.exportItems(restaurantId, dispatch),
      () => t('The items could not be exported. Check your connection, and try again.'),
    );
    setIsExporting(false);
    if (failure !== undefined) {
      notice.show({
        id: 'export',
        text: failure,
        action: { label: t('Retry'), onAction: () => void handleExport() },
      });
    }
  };

  return (
    <Button
      variant="subtle"
      className={classes.text ?? ''}
      aria-disabled={isExporting}
      onClick={() => void handleExport()}
    >
      {t('Export')}
    </Button>
  );
}
