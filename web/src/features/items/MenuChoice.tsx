import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { plural, t } from '../../texts/texts.ts';
import { CheckChips } from '../../ui/CheckChips.tsx';
import classes from './MenuChoice.module.css';

/** More of them would hide the rest of the dialog, and be slow to draw. */
const FIRST_MENUS = 12;

interface MenuChoiceProps {
  menus: readonly CachedMenu[];
  chosen: readonly string[];
  onChange: (menuIds: readonly string[]) => void;
  error: string | undefined;
}

/** The menus that an item is on; nothing for a restaurant without menus. Of many menus, all are one tap away. */
export function MenuChoice({ menus, chosen, onChange, error }: MenuChoiceProps) {
  const [areAllShown, setAllShown] = useState(menus.length <= FIRST_MENUS + 1);
  if (menus.length === 0) return null;
  const shown = areAllShown
    ? menus
    : menus.filter(({ id }, index) => index < FIRST_MENUS || chosen.includes(id));
  return (
    <div>
      <CheckChips
        label={t('On which menus?')}
        options={shown.map(({ id }) => id)}
        names={Object.fromEntries(shown.map((menu) => [menu.id, menu.name]))}
        chosen={chosen}
        onChange={onChange}
        error={error}
      />
      {!areAllShown && shown.length < menus.length && (
        <Button variant="subtle" className={classes.all ?? ''} onClick={() => setAllShown(true)}>
          {plural(menus.length, 'Show {count} menu', 'Show all {count} menus')}
        </Button>
      )}
    </div>
  );
}
