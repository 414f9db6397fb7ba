import { type BoardWords, boardText } from '@menuboard/contract/domain/board-words';
import typography from '../text/typography.module.css';
import css from './Chips.module.css';
import { itemMetrics } from './fit-item.ts';

interface ChipsProps {
  category: string;
  isAvailable: boolean;
  /** Labels and the name of a promo. */
  labels: readonly string[];
  words: BoardWords | undefined;
  size: number;
}

/** The word for an item's availability. */
export const availabilityText = (isAvailable: boolean, words: BoardWords | undefined) =>
  boardText(words, isAvailable ? 'available' : 'unavailable');

const chipStyle = {
  lineHeight: itemMetrics.chipLine,
  padding: `${itemMetrics.chipVertical}em ${itemMetrics.chipPadding}em`,
  marginRight: `${itemMetrics.chipGap}em`,
  marginBottom: `${itemMetrics.chipGap / 2}em`,
};

/**
 * The category, the availability and the labels of an item. The availability is a word, never a colour alone.
 *
 * @param props.size font size in px of the stage
 */
export function Chips({ category, isAvailable, labels, words, size }: ChipsProps) {
  const state = isAvailable ? css.available : css.unavailable;
  return (
    <div className={css.chips} style={{ fontSize: size, marginBottom: `${-itemMetrics.chipGap / 2}em` }}>
      {category && (
        <span className={`${typography.text} ${css.chip}`} style={chipStyle}>
          {category}
        </span>
      )}
      <span
        className={`${typography.text} ${css.chip} ${state}`}
        style={labels.length > 0 ? chipStyle : { ...chipStyle, marginRight: 0 }}
      >
        <span className={css.dot} />
        {availabilityText(isAvailable, words)}
      </span>
      {labels.map((label, index) => (
        <span
          key={label}
          className={`${typography.text} ${css.chip} ${css.label}`}
          style={index < labels.length - 1 ? chipStyle : { ...chipStyle, marginRight: 0 }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}
