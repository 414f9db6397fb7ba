import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { Link } from 'react-router';
import { visualEditorPath } from '../../../app/paths.ts';
import { SmallBoard } from '../../../shared/design/DesignChoice.tsx';
import type { DesignedMenu } from '../../../shared/design/preview.ts';
import { IconGripVertical } from '../../../ui/icons.tsx';
import { lookNames } from '../../../ui/look-names.ts';
import classes from './ArrangedTile.module.css';

/** Opens the Visual Editor; drawn with the arrangement of the menu. */
export function ArrangedTile({ menu, money }: { menu: DesignedMenu; money: MoneyRules }) {
  return (
    <Link className={classes.tile ?? ''} to={visualEditorPath(menu.id)}>
      {menu.layout ? (
        <SmallBoard menu={menu} change={{ look: 'custom' }} money={money} />
      ) : (
        <span className={classes.blank}>
          <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      {lookNames.custom.name}
    </Link>
  );
}
