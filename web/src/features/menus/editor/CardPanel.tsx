import { Button } from '@mantine/core';
import type { Item } from '@menuboard/contract/items';
import { IconStackFront } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CardImage } from './CardImage.tsx';
import classes from './CardPanel.module.css';
import { CardRectFields } from './CardRectFields.tsx';
import type { LayoutDraftState } from './use-layout-draft.ts';

interface CardPanelProps {
  items: readonly Item[];
  selectedId: string | undefined;
  arrangement: LayoutDraftState;
  isLocked: boolean;
  onSelect: (id: string) => void;
}

/** What can be done to the selected card, and which one that is. */
export function CardPanel({ items, selectedId, arrangement, isLocked, onSelect }: CardPanelProps) {
  const selectId = useId();
  const { aspect, places } = arrangement;
  const item = items.find(({ id }) => id === selectedId);
  const place = item && places[item.id];
  // Whoever was selected once keeps their upload.
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (item && !seen.includes(item.id)) setSeen([...seen, item.id]);

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
      {item && place ? (
        <>
          <CardRectFields
            key={item.id}
            place={place}
            aspect={aspect}
            isLocked={isLocked}
            onPlace={(next, field) => arrangement.put(item.id, next, `${item.id} by ${field}`)}
          />
          <Button
            variant="default"
            leftSection={<IconStackFront size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => !isLocked && arrangement.bringToFront(item.id)}
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
        .filter(({ id }) => seen.includes(id))
        .map((one) => (
          <CardImage key={one.id} item={one} isShown={one.id === item?.id} />
        ))}
    </section>
  );
}
