import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useListItemsQuery } from '../../api/items.api.ts';
import { recordsProblem } from '../../api/records-problem.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { countByCategory } from '../../shared/dishes/find-items.ts';
import { useItemActions } from '../../shared/dishes/use-item-actions.ts';
import { UsualPriceProvider } from '../../shared/prices/UsualPrice.tsx';
import { t } from '../../texts/texts.ts';
import { RecordsPage } from '../../ui/RecordsPage.tsx';
import { FilteredItems } from './FilteredItems.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { ItemImport, useItemImport } from './ItemImport.tsx';
import { ItemPageActions } from './ItemPageActions.tsx';
import classes from './ItemsPage.module.css';
import { useItemEditor } from './use-item-editor.ts';

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
  const hasItems = items.length > 0;
  const { actions, failures } = useItemActions(restaurant);
  const editor = useItemEditor({ items, restaurant, mayManage, remove: actions.remove });
  const importing = useItemImport({ mayManage, hasItems });
  const categories = useMemo(() => countByCategory(items), [items]);
  const startImport = () => importing.setIsOpen(true);
  const action = (
    <ItemPageActions
      {...{ hasItems, mayManage }}
      restaurantId={restaurant.id}
      onImport={startImport}
      onAdd={editor.create}
    />
  );

  return (
    <RecordsPage
      header={{ ...header, action }}
      empty={!hasItems && firstItem(mayManage, editor.create, startImport)}
      onNew={() => mayManage && editor.create()}
    >
      {hasItems && (
        <UsualPriceProvider items={items}>
          <FilteredItems
            items={items}
            categories={categories}
            restaurant={restaurant}
            failures={failures}
            actions={actions}
            onEdit={editor.open}
          />
        </UsualPriceProvider>
      )}
      <ItemImport state={importing} items={items} restaurant={restaurant} />
      <ItemDialog
        {...editor.props}
        restaurant={restaurant}
        items={items}
        categories={categories.map(({ name }) => name)}
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
