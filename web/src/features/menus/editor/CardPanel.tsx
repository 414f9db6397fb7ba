import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { useId, useState } from 'react';
import { IconStackFront } from '../../../ui/icons.tsx';
import { CardImage } from './CardImage.tsx';
import classes from './CardPanel.module.css';
import { CardRectFields } from './CardRectFields.tsx';
import type { LayoutDraftState } from './use-layout-draft.ts';

interface CardPanelProps {
  items: readonly Item[];
  selectedId: string | undefined;
  draft: LayoutDraftState;
  isLocked: boolean;
  onSelect: (id: string) => void;
}

/** Selects a card, and edits the selected one: rect, layer and image. */
export function CardPanel({ items, selectedId, draft, isLocked, onSelect }: CardPanelProps) {
  const selectId = useId();
  const item = items.find(({ id }) => id === selectedId);
  const rect = item && draft.rects[item.id];
  // Every card that was ever selected stays mounted, so that its upload continues.
  const [mountedIds, setMountedIds] = useState<readonly string[]>([]);
  if (item && !mountedIds.includes(item.id)) setMountedIds([...mountedIds, item.id]);

  return (
    <section aria-label="Selected card" className={classes.panel}>
      <label htmlFor={selectId} className={classes.label}>
        Card
      </label>
      <select
        id={selectId}
        className={classes.select}
        value={item?.id ?? ''}
        onChange={(event) => onSelect(event.currentTarget.value)}
      >
        {!item && <option value="">Choose a card...</option>}
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {item && rect ? (
        <>
          <CardRectFields
            key={item.id}
            rect={rect}
            aspect={draft.aspect}
            isLocked={isLocked}
            onChange={(next, field) => draft.setRect(item.id, next, `${item.id} by ${field}`)}
          />
          <Button
            variant="default"
            leftSection={<IconStackFront size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => !isLocked && draft.bringToFront(item.id)}
          >
            Bring to Front
          </Button>
        </>
      ) : (
        <p className={classes.hint}>
          Choose a card here or on the board. Drag it, move it with the arrow keys, or type its position.
        </p>
      )}
      {items
        .filter(({ id }) => mountedIds.includes(id))
        .map((mounted) => (
          <CardImage key={mounted.id} item={mounted} isShown={mounted.id === item?.id} />
        ))}
    </section>
  );
}
