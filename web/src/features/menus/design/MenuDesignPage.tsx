import { Button } from '@mantine/core';
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

/** The design of a menu, beside its board. A change is on the screens at once. */
export function MenuDesignPage() {
  const { menu, menus, items: all, restaurant } = useMenuOnPage();
  const { design, change, failure } = useMenuDesign(menu);
  const panels = usePanelsDialog(menus);
  const items = itemsOf(menu, all);
  const money = moneyOf(restaurant);
  const shown = { ...menu, items, design };
  return (
    <div className={classes.page}>
      <div className={classes.fields}>
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        <DesignFields menu={shown} money={money} onChange={change} />
      </div>
      <div className={classes.board}>
        <DesignBoard menu={shown} money={money} timeZone={restaurant.timeZone} />
        <p className={classes.links}>
          <Button variant="subtle" onClick={() => panels.open(menu)}>
            {t('Specials, notes, images')}
          </Button>
          <Link className={classes.editor ?? ''} to={visualEditorPath(menu.id)}>
            {t('Visual Editor')}
          </Link>
        </p>
        <PanelsDialog dialog={panels} items={all} money={money} />
      </div>
    </div>
  );
}
