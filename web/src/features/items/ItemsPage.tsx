import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useListItemsQuery } from '../../api/items.api.ts';
import { useListMenusQuery } from '../../api/menus.api.ts';
import { recordsProblem } from '../../api/records-problem.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useNewRecordParam } from '../../lib/use-new-record-param.ts';
import { useRecordParam } from '../../lib/use-record-param.ts';
import { countByCategory } from '../../shared/dishes/find-items.ts';
import { useItemActions } from '../../shared/dishes/use-item-actions.ts';
import { useSavedNotice } from '../../shared/notices/use-saved-notice.ts';
import { usualPrice } from '../../shared/prices/usual-price.ts';
import { UsualPriceContext } from '../../shared/prices/usual-price-context.ts';
import { t } from '../../texts/texts.ts';
import { RecordsPage } from '../../ui/RecordsPage.tsx';
import { FilteredItems } from './FilteredItems.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { ExportButton, ItemPageActions } from './ItemPageActions.tsx';
import classes from './ItemsPage.module.css';
import { LazyImportDialog } from './LazyImportDialog.tsx';
import { LazyPhotoReview } from './LazyPhotoReview.tsx';
import { usePageDrop } from './photos/use-page-drop.ts';
import { useItemCopy } from './use-item-copy.ts';
import { useItemDialog } from './use-item-dialog.ts';

const header = { title: t('Items'), subtitle: t('Manage your menu items') };

export function ItemsPage() {
  const own = useRestaurant();
  const { restaurantId, restaurant } = own;
  const list = useListItemsQuery(restaurantId ?? skipToken);
  if (list.data && restaurant) return <LoadedItems items={list.data} restaurant={restaurant} />;
  return <RecordsPage header={header} problem={recordsProblem(own, [[list, t('Failed to fetch items')]])} />;
}

function LoadedItems({ items, restaurant }: { items: readonly Item[]; restaurant: Restaurant }) {
  const mayManage = useMay('manager');
  const { data: menus } = useListMenusQuery(mayManage ? restaurant.id : skipToken);
  const announceSaved = useSavedNotice('item');
  const { actions, failures } = useItemActions(restaurant);
  const dialog = useItemDialog(restaurant, items, menus, announceSaved);
  const duplicate = useItemCopy({ items, onSaved: announceSaved, onCopied: dialog.openCopy });
  const [isImporting, setIsImporting] = useState(false);
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  usePageDrop(setPhotos, mayManage && items.length > 0 && photos === null);
  const [startAt, setStartAt] = useState<'sizes' | 'promo'>();
  const { open } = dialog;
  const openAt = useCallback(
    (item: Item | null, part?: 'sizes' | 'promo') => {
      setStartAt(part);
      open(item);
    },
    [open],
  );
  useNewRecordParam(() => setIsImporting(mayManage), 'import');
  useRecordParam('item', items, openAt);
  const categories = useMemo(() => countByCategory(items), [items]);
  const usual = useMemo(
    () => usualPrice(items.flatMap(({ price, priceWords }) => (priceWords === null ? price : []))),
    [items],
  );

  const startImport = () => setIsImporting(true);
  const create = () => openAt(null);
  const hasItems = items.length > 0;
  const isPhone = useIsPhone();
  const exportButton = useMemo(() => <ExportButton restaurantId={restaurant.id} />, [restaurant.id]);
  const action = (
    <ItemPageActions
      {...{ hasItems, mayManage }}
      exportButton={hasItems && !isPhone && exportButton}
      onImport={() => setIsImporting(true)}
      onAdd={create}
    />
  );

  return (
    <RecordsPage
      header={{ ...header, action }}
      empty={items.length === 0 && firstItem(mayManage, create, startImport)}
      onNew={() => mayManage && create()}
    >
      {items.length > 0 && (
        <UsualPriceContext value={usual}>
          <FilteredItems
            items={items}
            categories={categories}
            restaurant={restaurant}
            failures={failures}
            actions={actions}
            onEdit={openAt}
            exportButton={isPhone && exportButton}
          />
        </UsualPriceContext>
      )}
      {photos && (
        <LazyPhotoReview
          files={photos}
          items={items}
          restaurantId={restaurant.id}
          onClose={() => setPhotos(null)}
        />
      )}
      <LazyImportDialog
        isOpen={isImporting}
        onClose={() => setIsImporting(false)}
        restaurant={restaurant}
        onPhotos={
          items.length > 0
            ? (files) => {
                setIsImporting(false);
                setPhotos(files);
              }
            : undefined
        }
      />
      <ItemDialog
        dialog={dialog}
        restaurant={restaurant}
        items={items}
        menus={menus}
        startAt={startAt}
        categories={categories.map(({ name }) => name)}
        onDuplicate={() => {
          if (dialog.subject) void duplicate(dialog.subject);
        }}
        onDelete={() => {
          if (dialog.subject) actions.remove(dialog.subject, dialog.cancel);
        }}
      />
    </RecordsPage>
  );
}

function firstItem(mayManage: boolean, create: () => void, startImport: () => void) {
  const title = t('No items yet');
  if (!mayManage) return { title, text: t('A manager has to create the first one') };
  const action = (
    <div className={classes.first}>
      <Button onClick={create}>{t('Add Your First Item')}</Button>
      <Button variant="default" onClick={startImport}>
        {t('Paste a list')}
      </Button>
      <Button variant="default" onClick={startImport}>
        {t('Upload a CSV')}
      </Button>
      <Button variant="subtle" component={Link} to={paths.dashboard}>
        {t('Start with a sample')}
      </Button>
    </div>
  );
  return { title, text: t('Create your first item to get started'), action };
}
