import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { itemsOf } from '../../../api/cached-menu.ts';
import { visualEditorPath } from '../../../app/paths.ts';
import { moneyOf } from '../../../domain/money.ts';
import { t } from '../../../texts/texts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { useMenuOnPage } from '../page/menu-page.ts';
import { PanelsDialog } from '../panels/PanelsDialog.tsx';
import { usePanelsDialog } from '../panels/use-panels-dialog.ts';
import { DesignBoard } from './DesignBoard.tsx';
import { DesignFields } from './DesignFields.tsx';
import classes from './MenuDesignPage.module.css';
import { useMenuDesign } from './use-menu-design.ts';

// Only for restaurants that share menus.
const SourceDesign = lazy(async () => ({
  default: (await import('../taken/SourceDesign.tsx')).SourceDesign,
}));
const DesignLock = lazy(async () => ({ default: (await import('../taken/DesignLock.tsx')).DesignLock }));

/** The design of a menu, beside its board. A change is on the screens at once. */
export function MenuDesignPage() {
  const { menu, menus, items: all, restaurant } = useMenuOnPage();
  const { design, change, failure } = useMenuDesign(menu);
  const panels = usePanelsDialog(menus);
  const items = itemsOf(menu, all);
  const money = moneyOf(restaurant);
  const shown = { ...menu, items, design };
  const [isTaken, setIsTaken] = useState(false);
  const { timeZone, sharesMenus } = restaurant;
  // Of a menu of this restaurant, the lock is for others.
  const isLocked = isTaken && menu.isDesignLocked;
  return (
    <div className={classes.page}>
      <div className={classes.fields}>
        {sharesMenus && (
          <Suspense>
            <SourceDesign restaurantId={restaurant.id} menu={menu} onTaken={setIsTaken} />
          </Suspense>
        )}
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        {!isLocked && <DesignFields menu={shown} money={money} onChange={change} />}
        {sharesMenus && (
          <Suspense>
            <DesignLock restaurantId={restaurant.id} menu={menu} timeZone={timeZone} />
          </Suspense>
        )}
      </div>
      <div className={classes.board}>
        <DesignBoard menu={shown} money={money} timeZone={timeZone} />
        <p className={classes.links}>
          <Button variant="subtle" onClick={() => panels.open(menu)}>
            {t('Specials, notes, images')}
          </Button>
          {!isTaken && (
            <Link className={classes.editor ?? ''} to={visualEditorPath(menu.id)}>
              {t('Visual Editor')}
            </Link>
          )}
        </p>
        <PanelsDialog dialog={panels} items={all} money={money} />
      </div>
    </div>
  );
}
