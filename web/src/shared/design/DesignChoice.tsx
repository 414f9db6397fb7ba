import type { MenuDesign } from '@menuboard/contract/domain/design';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { type ReactNode, useMemo } from 'react';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import { Choice } from '../../ui/Choice.tsx';
import classes from './DesignChoice.module.css';
import { type DesignedMenu, previewDisplay } from './preview.ts';

interface DesignOption<T> {
  value: T;
  name: string;
  /** The changes of the design with this option. */
  change: Partial<MenuDesign>;
}

interface DesignChoiceProps<T> {
  label: string;
  /** For a choice below a heading with the same text. */
  isLabelHidden?: boolean;
  hint?: string | undefined;
  options: readonly DesignOption<T>[];
  value: T;
  menu: DesignedMenu;
  money: MoneyRules;
  /** After the options. */
  children?: ReactNode;
  onChange: (value: T) => void;
}

/** A choice whose options are drawn: small boards with the menu's own dishes. */
export function DesignChoice<T extends string>(props: DesignChoiceProps<T>) {
  const { label, isLabelHidden = false, hint, options, value, menu, money, children, onChange } = props;
  return (
    <Choice
      label={label}
      isLabelHidden={isLabelHidden}
      {...(hint && { hint })}
      look="drawn"
      options={options.map(({ value: option, name, change }) => ({
        value: option,
        name,
        illustration: <SmallBoard menu={menu} change={change} money={money} />,
      }))}
      value={value}
      onChange={onChange}
    >
      {children}
    </Choice>
  );
}

interface SmallBoardProps {
  menu: DesignedMenu;
  change: Partial<MenuDesign>;
  money: MoneyRules;
}

/** A small board of a menu, with a design that differs from its own. */
export function SmallBoard({ menu, change, money }: SmallBoardProps) {
  const drawn = { ...menu, design: { ...menu.design, ...change } };
  const display = useMemo(() => previewDisplay(menu.id), [menu.id]);
  return (
    <span className={classes.small}>
      <BoardMiniature display={display} menu={drawn} money={money} isConnected time="" aspect={16 / 9} />
    </span>
  );
}
