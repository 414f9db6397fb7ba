import { memo } from 'react';
import { ItemCard, type ItemCardProps } from '../ItemCard.tsx';
import classes from './SelectableCard.module.css';
import { SelectBox } from './SelectBox.tsx';

interface SelectableCardProps extends ItemCardProps {
  isSelected: boolean;
  hasFocus: boolean;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}

/** A card of the grid that can be selected and does nothing else. */
export const SelectableCard = memo(function SelectableCard({
  isSelected,
  hasFocus,
  onSelect,
  ...card
}: SelectableCardProps) {
  const { id, name } = card.item;
  return (
    <div className={classes.frame}>
      <div className={classes.card} inert>
        <ItemCard {...card} />
      </div>
      <SelectBox id={id} name={name} isSelected={isSelected} hasFocus={hasFocus} onSelect={onSelect} />
    </div>
  );
});
