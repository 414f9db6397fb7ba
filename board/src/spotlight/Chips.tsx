import typography from '../text/typography.module.css';
import css from './Chips.module.css';
import { itemMetrics } from './fit-item.ts';

interface ChipsProps {
  category: string;
  isAvailable: boolean;
  size: number;
}

/** The specification's word for whether an item is available. */
export const availabilityText = (isAvailable: boolean) => (isAvailable ? 'Available' : 'Unavailable');

const chipStyle = {
  lineHeight: itemMetrics.chipLine,
  padding: `${itemMetrics.chipVertical}em ${itemMetrics.chipPadding}em`,
  marginRight: `${itemMetrics.chipGap}em`,
  marginBottom: `${itemMetrics.chipGap / 2}em`,
};

/**
 * The category and the availability of an item. The availability is a word, never a colour alone.
 *
 * @param props.size font size in px of the stage
 */
export function Chips({ category, isAvailable, size }: ChipsProps) {
  const state = isAvailable ? css.available : css.unavailable;
  return (
    <div className={css.chips} style={{ fontSize: size, marginBottom: `${-itemMetrics.chipGap / 2}em` }}>
      {category && (
        <span className={`${typography.chip} ${css.chip}`} style={chipStyle}>
          {category}
        </span>
      )}
      <span className={`${typography.chip} ${css.chip} ${state}`} style={{ ...chipStyle, marginRight: 0 }}>
        <span className={css.dot} />
        {availabilityText(isAvailable)}
      </span>
    </div>
  );
}
