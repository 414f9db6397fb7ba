import type { KeyboardEvent } from 'react';
import { t } from '../../texts/texts.ts';
import classes from './AvailabilityChoices.module.css';
import { LeftField } from './LeftField.tsx';
import { sizeAvailabilityWords } from './size-availability.ts';
import type { OfferClock } from './use-offer-clock.ts';
import { useSoldOutEnds } from './use-sold-out-ends.ts';

interface AvailabilityChoicesProps {
  /** "Latte, Large" */
  dish: string;
  /** End of being sold out, and the number left. */
  of: { soldOutUntil?: string | null | undefined; left?: number | null | undefined };
  isAvailable: boolean;
  clock: OfferClock;
  onChoose: (isAvailable: boolean, until: string | null) => void;
  /** `null` ends the count. */
  onCount: (left: number | null) => void;
}

/**
 * The ways to sell a dish or a size out, until a time or not, or to have it back, and the number left: one stop of the
 * Tab key, then the arrow keys.
 */
export function AvailabilityChoices(props: AvailabilityChoicesProps) {
  const { dish, of, isAvailable, clock, onChoose, onCount } = props;
  const ends = useSoldOutEnds(clock);
  const first = isAvailable
    ? { text: t('Sold out'), label: t('Sold out: {dish}', { dish }) }
    : { text: t('Available'), label: t('Available: {dish}', { dish }) };
  const choices = [
    { ...first, isOn: !isAvailable, until: null },
    ...ends.map(({ name, at }) => ({
      text: name,
      label: t('Sold out {end}: {dish}', { end: name, dish }),
      isOn: false,
      until: new Date(at).toISOString(),
    })),
  ];
  return (
    <span role="toolbar" aria-label={dish} className={classes.ends} onKeyDown={moveFocus}>
      {!isAvailable && <span className={classes.words}>{sizeAvailabilityWords(of, clock)}</span>}
      {choices.map(({ text, label, isOn, until }, index) => (
        <button
          key={text}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          aria-label={label}
          // Safari does not focus a button that is clicked; a field that loses the focus saves its text.
          onMouseDown={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onClick={() => onChoose(isOn, until)}
        >
          {text}
        </button>
      ))}
      <LeftField dish={dish} left={of.left ?? null} onSave={onCount} />
    </span>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  // In a field, the arrow keys move the caret.
  if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons.indexOf(event.target) + by;
  (buttons[(next + buttons.length) % buttons.length] as HTMLElement).focus();
}
