import type { MenuDesign } from '@menuboard/contract/domain/design';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type CachedMenu, itemsOf } from '../../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../../api/menus.api.ts';
import { visualEditorPath } from '../../../app/paths.ts';
import { useChoices } from '../../../lib/use-choices.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { t } from '../../../texts/texts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { toSections } from '../details/menu-detail-draft.ts';
import { useMenuOnPage } from '../page/menu-page.ts';
import { toPanels } from '../panels/panel-draft.ts';
import { BoardForm } from './BoardForm.tsx';
import { DesignBoard } from './DesignBoard.tsx';
import { DesignFields } from './DesignFields.tsx';
import classes from './MenuDesignPage.module.css';
import { useBoardForm } from './use-board-form.ts';

// Only for restaurants that share menus.
const SourceDesign = lazy(async () => ({
  default: (await import('../taken/SourceDesign.tsx')).SourceDesign,
}));
const DesignLock = lazy(async () => ({ default: (await import('../taken/DesignLock.tsx')).DesignLock }));

/** The design of a menu and the texts on its board, beside that board. A change of the design is on the screens at once. */
export function MenuDesignPage() {
  const { menu, items: all, restaurant } = useMenuOnPage();
  const { timeZone, sharesMenus } = restaurant;
  const { design, change, failure } = useMenuDesign(menu);
  const languages = restaurant.languages.slice(1);
  const form = useBoardForm(menu, languages);
  const { panels, footer, sections } = form.fields;
  const items = useMemo(() => itemsOf(menu, all), [menu, all]);
  const money = useMemo(() => moneyOf(restaurant), [restaurant]);
  const designed = useMemo(() => ({ ...menu, items, design }), [menu, items, design]);
  const shown = useMemo(
    () => ({ ...designed, footer, panels: toPanels({ panels }), sections: toSections(sections) }),
    [designed, footer, panels, sections],
  );
  const [isTaken, setIsTaken] = useState(false);
  // The lock of an own menu is for other locations.
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
        {!isLocked && <DesignFields menu={designed} money={money} isOwn={!isTaken} onChange={change} />}
        {sharesMenus && (
          <Suspense>
            <DesignLock restaurantId={restaurant.id} menu={menu} timeZone={timeZone} />
          </Suspense>
        )}
        <BoardForm form={form} menu={menu} items={items} money={money} languages={languages} />
      </div>
      <div className={classes.board}>
        <DesignBoard menu={shown} money={money} timeZone={timeZone}>
          {!isTaken && (
            <Link className={classes.editor ?? ''} to={visualEditorPath(menu.id)}>
              {t('Visual Editor')}
            </Link>
          )}
        </DesignBoard>
      </div>
    </div>
  );
}

/** A menu's design as it is chosen now. Each change is saved at once. */
function useMenuDesign(menu: CachedMenu) {
  const [updateMenu] = useUpdateMenuMutation();
  const announceSaved = useSavedNotice('menu');
  const save = async (design: Partial<MenuDesign>) => {
    const { id, name, revision } = await updateMenu({ id: menu.id, body: { design } }).unwrap();
    announceSaved({ id, name, revision }, { text: t('has a new design.') });
  };
  const { chosen, change, failure } = useChoices(menu.id, t('Failed to save the design'), save);
  const design = useMemo(() => ({ ...menu.design, ...chosen }), [menu.design, chosen]);
  return { design, change, failure };
}
