import type { Item } from '@menuboard/contract/items';
import { useId, useState } from 'react';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { BlockContentFields } from './BlockContentFields.tsx';
import { BlockFields } from './BlockFields.tsx';
import { CardImage } from './CardImage.tsx';
import {
  alignBlocks,
  changeBlock,
  distributeBlocks,
  type Edge,
  equalizeSizes,
  orderBlocks,
} from './edits.ts';
import type { Units } from './initial-board.ts';
import classes from './Panels.module.css';
import { safeFrame } from './safe-frame.ts';
import type { BoardColors } from './use-board-colors.ts';
import type { BoardKeys } from './use-board-keys.ts';
import type { MenuDraftState } from './use-menu-draft.ts';
import type { Selection } from './use-selection.ts';

interface SelectionPanelProps {
  items: readonly Item[];
  draft: MenuDraftState;
  selection: Selection;
  keys: BoardKeys;
  colors: BoardColors;
  units: Units;
  isLocked: boolean;
  nameOf: (id: string) => string;
  onSelect: (id: string) => void;
}

const edges: { edge: Edge; label: string; fullLabel: string }[] = [
  { edge: 'left', label: t('Left'), fullLabel: t('Align Left') },
  { edge: 'center', label: t('Centre'), fullLabel: t('Align Centre') },
  { edge: 'right', label: t('Right'), fullLabel: t('Align Right') },
  { edge: 'top', label: t('Top'), fullLabel: t('Align Top') },
  { edge: 'middle', label: t('Middle'), fullLabel: t('Align Middle') },
  { edge: 'bottom', label: t('Bottom'), fullLabel: t('Align Bottom') },
];

/** Selects a block, and edits the selected ones. */
export function SelectionPanel(props: SelectionPanelProps) {
  const { items, draft, selection, keys, colors, units, isLocked, nameOf, onSelect } = props;
  const { aspect, blocks } = draft;
  const selectId = useId();
  const { ids, set } = selection;
  const single = ids.length === 1 ? blocks.find(({ id }) => id === ids[0]) : undefined;
  const categories = [...new Set(items.map(({ category }) => category))];
  // Every item that was ever selected stays mounted, so that its upload continues.
  const [mountedIds, setMountedIds] = useState<readonly string[]>([]);
  const itemId = single?.kind === 'item' ? single.itemId : undefined;
  if (itemId !== undefined && !mountedIds.includes(itemId)) setMountedIds([...mountedIds, itemId]);
  const edit: MenuDraftState['edit'] = (change, group) => !isLocked && draft.edit(change, group);

  return (
    <section aria-label={t('Selection')} className={classes.panel}>
      <label htmlFor={selectId} className={classes.label}>
        {t('Card')}
      </label>
      <select
        id={selectId}
        className={classes.select}
        value={single?.id ?? ''}
        onChange={(event) => onSelect(event.currentTarget.value)}
      >
        {!single && (
          <option value="">
            {ids.length > 1 ? t('{count} selected', { count: ids.length }) : t('Choose a card...')}
          </option>
        )}
        {blocks.map(({ id }) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </select>
      {ids.length === 0 && (
        <p className={basics.hint}>
          {t(
            'Choose a card here or on the board; Shift-click to choose several. Drag them, move them with the arrow keys, or type a position.',
          )}
        </p>
      )}
      {single && (
        <BlockContentFields
          key={`content ${single.id}`}
          block={single}
          isLocked={isLocked}
          categories={categories}
          colors={colors}
          onChange={(next, field) =>
            edit((current) => changeBlock(current, single.id, () => next), `${single.id} ${field}`)
          }
        />
      )}
      {single && (
        <BlockFields
          key={`${aspect} ${single.id}`}
          block={single}
          aspect={aspect}
          units={units}
          isLocked={isLocked}
          onChange={(frame, field) =>
            edit(
              (current) => changeBlock(current, single.id, (block) => ({ ...block, ...frame })),
              `${single.id}/${field}`,
            )
          }
        />
      )}
      {ids.length > 0 && (
        <>
          <span className={classes.label}>{t('Align')}</span>
          <fieldset aria-label={t('Align')} className={classes.grid}>
            {edges.map(({ edge, label, fullLabel }) => (
              <button
                key={edge}
                type="button"
                aria-label={fullLabel}
                onClick={() => edit((current) => alignBlocks(current, set, edge, safeFrame(aspect), aspect))}
              >
                {label}
              </button>
            ))}
          </fieldset>
          {ids.length > 1 && (
            <fieldset aria-label={t('Several cards')} className={classes.grid}>
              <button type="button" onClick={() => edit((current) => equalizeSizes(current, set, aspect))}>
                {t('Same Size')}
              </button>
              {(['x', 'y'] as const).map((axis) => (
                <button
                  key={axis}
                  type="button"
                  aria-disabled={ids.length < 3}
                  onClick={() => edit((current) => distributeBlocks(current, set, axis, aspect))}
                >
                  {axis === 'x' ? t('Space Across') : t('Space Down')}
                </button>
              ))}
            </fieldset>
          )}
          <div className={classes.grid} data-columns="2">
            <button type="button" onClick={() => edit((current) => orderBlocks(current, set, 'front'))}>
              {t('Bring to Front')}
            </button>
            <button type="button" onClick={() => edit((current) => orderBlocks(current, set, 'back'))}>
              {t('Send to Back')}
            </button>
            <button type="button" onClick={() => !isLocked && keys.duplicate(set)}>
              {t('Duplicate')}
            </button>
            <button type="button" onClick={() => !isLocked && keys.remove(set)}>
              {t('Remove')}
            </button>
          </div>
        </>
      )}
      {items
        .filter(({ id }) => mountedIds.includes(id))
        .map((mounted) => (
          <CardImage key={mounted.id} item={mounted} isShown={mounted.id === itemId} />
        ))}
    </section>
  );
}
