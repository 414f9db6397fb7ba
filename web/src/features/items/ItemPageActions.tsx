import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { t } from '../../texts/texts.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { IconPlus } from '../../ui/icons.tsx';
import { useNotice } from '../../ui/notice.tsx';
import classes from './ItemPageActions.module.css';

interface ItemPageActionsProps {
  restaurantId: string;
  hasItems: boolean;
  /** Staff may only export. */
  mayManage: boolean;
  onImport: () => void;
  /** Photos were chosen, whose names say their dishes. */
  onPhotos: (files: File[]) => void;
  onAdd: () => void;
}

/** The actions of the Items page: export, import, and the primary one. */
export function ItemPageActions(props: ItemPageActionsProps) {
  const { restaurantId, hasItems, mayManage, onImport, onPhotos, onAdd } = props;
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
    <div className={classes.actions}>
      {hasItems && (
        <Button variant="default" aria-disabled={isExporting} onClick={() => void handleExport()}>
          {t('Export')}
        </Button>
      )}
      {mayManage && (
        <>
          {hasItems && (
            <FileButton accept="image/*" label={t('Photos of items')} isMultiple onFiles={onPhotos}>
              {(open) => (
                <Button
                  variant="default"
                  title={t('Their file names say which items they are of')}
                  onClick={open}
                >
                  {t('Photos')}
                </Button>
              )}
            </FileButton>
          )}
          <Button variant="default" onClick={onImport}>
            {t('Import')}
          </Button>
          <Button leftSection={<IconPlus size={20} stroke={1.75} />} onClick={onAdd}>
            {t('Add Item')}
          </Button>
        </>
      )}
    </div>
  );
}
