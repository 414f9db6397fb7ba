import type { SizeAvailability } from '@menuboard/contract/domain/sold-out-sizes';
import type { KeyboardEvent } from 'react';
import { t } from '../../texts/texts.ts';
import classes from './SizeEnds.module.css';
import { sizeAvailabilityWords } from './size-availability.ts';
import type { OfferClock } from './use-offer-clock.ts';
import { useSoldOutEnds } from './use-sold-out-ends.ts';

interface SizeEndsProps {
  /** "Latte, Large" */
  dish: string;
  size: SizeAvailability;
  isAvailable: boolean;
  clock: OfferClock;
  onChoose: (isAvailable: boolean, until: string | null) => void;
}

/** The ways to sell a size out, until a time or not, or to have it back: one stop of the Tab key, then the arrow keys. */
export function SizeEnds({ dish, size, isAvailable, clock, onChoose }: SizeEndsProps) {
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
      {!isAvailable && <span className={classes.words}>{sizeAvailabilityWords(size, clock)}</span>}
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
    </span>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons.indexOf(event.target as Element) + by;
  (buttons[(next + buttons.length) % buttons.length] as HTMLElement).focus();
}
