import type { Item } from '@menuboard/contract/items';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { Link } from 'react-router';
import { newPromotionPath } from '../../../app/paths.ts';
import { t } from '../../../texts/texts.ts';
import { IconArrowDown, IconArrowUp, IconTag } from '../../../ui/icons.tsx';
import { NameField } from '../../../ui/NameField.tsx';
import { DishRow } from './DishRow.tsx';
import type { DishRowProps } from './dish-row-props.ts';
import type { DishSection } from './dish-sections.ts';
import classes from './dishes.module.css';
import { moveItem, moveItemTo } from './move-item.ts';
import type { DishActions } from './use-dish-actions.ts';
import { useRowDrag } from './use-row-drag.ts';
import type { SectionActions } from './use-section-actions.ts';

interface DishListProps extends Pick<DishRowProps, 'money' | 'clock' | 'onType'> {
  section: DishSection;
  actions: DishActions;
  sections: SectionActions;
}

/** A section of a menu: its heading with the sizes, and its dishes. */
export function DishList({ section, actions, sections, onType, ...row }: DishListProps) {
  const { category, head, items, columns } = section;
  const list = useRef<HTMLUListElement>(null);
  const { order, setOrder, saveOrder } = actions;
  const latest = useRef(order);
  latest.current = order;
  const moveTo = useCallback(
    (id: string, other: string) => {
      latest.current = moveItemTo(latest.current, id, other);
      setOrder(latest.current);
    },
    [setOrder],
  );
  const { draggedId, startDrag } = useRowDrag(list, moveTo, () => saveOrder(latest.current));
  const handleMove = (id: string, by: -1 | 1) => {
    // Within the section: its dishes may be apart in the menu's list.
    const moved = moveItem(
      items.map((item) => item.id),
      id,
      by,
    );
    const own = new Set(moved);
    const next = [...moved];
    saveOrder(order.map((other) => (own.has(other) ? (next.shift() ?? other) : other)));
  };
  const name = head || t('Dishes');
  return (
    <>
      <div className={classes.sectionHead}>
        <h2 className={classes.heading}>
          {category === '' ? (
            name
          ) : (
            <NameField
              label={t('Heading of {section}', { section: name })}
              value={head}
              onSave={(title) => sections.rename(category, title)}
            />
          )}
        </h2>
        <span className={classes.more}>
          {([-1, 1] as const).map((by) => (
            <button
              key={by}
              type="button"
              aria-label={by < 0 ? t('Move {name} up', { name }) : t('Move {name} down', { name })}
              disabled={!sections.mayMove(category, by)}
              onClick={() => sections.move(category, by)}
            >
              {by < 0 ? (
                <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
              )}
            </button>
          ))}
        </span>
        <span className={classes.columnNames} aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </span>
        {category !== '' && (
          <Link
            className={classes.promotion ?? ''}
            to={newPromotionPath(category)}
            aria-label={t('Promotion for {category}', { category: name })}
          >
            <IconTag size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
      </div>
      <ul ref={list} className={classes.rows} onKeyDown={goDown}>
        {items.map((item: Item) => (
          <DishRow
            key={item.id}
            item={item}
            columns={columns}
            actions={actions}
            isDragged={draggedId === item.id}
            onDragStart={startDrag}
            onMove={handleMove}
            onType={onType}
            {...row}
          />
        ))}
      </ul>
    </>
  );
}

/** Enter has saved a field, which gave up the focus: the same field of the next dish is next. */
function goDown({ key, target }: KeyboardEvent<HTMLElement>) {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || document.activeElement === target) return;
  const row = target.closest('li');
  const at = [...(row?.querySelectorAll('input') ?? [])].indexOf(target);
  row?.nextElementSibling?.querySelectorAll('input')[at]?.focus();
}
