import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { menuPaths } from '../../../app/paths.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { moneyOf } from '../../../shared/prices/money.ts';
import { t } from '../../../texts/texts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { useMenuOnPage } from '../page/menu-page.ts';
import { useMenuCopy } from '../use-menu-copy.ts';
import { HistoryPart } from './HistoryPart.tsx';
import classes from './history.module.css';
import { useRestoreVersion } from './use-restore-version.ts';

/** Every change of a menu and its items, with the board of each moment, and the way back to it. */
export function MenuHistoryPage() {
  const { menu, menus, items, restaurant } = useMenuOnPage();
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const [version, setVersion] = useState(0);
  const navigate = useNavigate();
  const { failures, attempt } = useAttempts();
  const failure = failures[menu.id];
  const duplicate = useMenuCopy({
    menus,
    attempt,
    onCopied: ({ id }) => void navigate(menuPaths(id).dishes),
  });
  const restoring = useRestoreVersion(menu.id, menu.name, () => {
    // The pages after the first one begin at other changes now.
    setPages([undefined]);
    setVersion((count) => count + 1);
  });
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <p>{t('Every change of the last 90 days. What is sold out is never restored.')}</p>
        <Button variant="subtle" onClick={() => void duplicate(menu)}>
          {t('Duplicate this menu')}
        </Button>
      </div>
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
      {pages.map((before, index) => (
        <HistoryPart
          key={before ?? 'newest'}
          menuId={menu.id}
          before={before}
          money={moneyOf(restaurant)}
          timeZone={restaurant.timeZone}
          version={index === 0 ? version : 0}
          restoring={restoring}
          itemName={(itemId) => items.find(({ id }) => id === itemId)?.name}
          onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </div>
  );
}
