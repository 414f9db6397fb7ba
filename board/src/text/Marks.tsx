import type { BoardWords } from '@menuboard/contract/domain/board-words';
import type { DishLabel } from '@menuboard/contract/domain/dish';
import { badgeText, chillies, type DishContent, ringLetters } from './dish-content.ts';
import css from './Marks.module.css';
import { badgeMetrics, markMetrics } from './mark-metrics.ts';
import typography from './typography.module.css';

/** A label of a dish: letters in a ring, a word, or chillies. Its size follows the text around it. */
export function Badge({ label, words }: { label: DishLabel; words?: BoardWords | undefined }) {
  const count = chillies[label];
  if (count) {
    const size = `${markMetrics.chilli}em`;
    return (
      <span className={css.chillies} data-mark={label}>
        {[0, 1].slice(0, count).map((chilli) => (
          <svg key={chilli} viewBox="0 0 24 24" style={{ width: size, height: size }} aria-hidden="true">
            <path d="M15.5 6c3.5.4 5 2.6 4.6 5.5C19.4 17.5 12 22.5 2 22c7-2.3 9-5.3 9.5-10 .3-3.3 1.5-5.6 4-6z" />
            <path d="M15.8 7c0-2.6.8-4.2 2.8-5.2" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        ))}
      </span>
    );
  }
  const { size, padding, minWidth } = badgeMetrics(label);
  const kind = ringLetters[label] ? css.ring : label === 'new' ? css.filled : css.word;
  return (
    <span
      className={`${typography.mark} ${css.badge} ${kind}`}
      style={{ fontSize: `${size}em`, padding: `0 ${padding}em`, minWidth: `${minWidth}em` }}
      data-mark={label}
    >
      {badgeText(label, words)}
    </span>
  );
}

/** What follows a dish's name on the same line: badges, the promo, the letters of allergens, calories. */
export function Marks({ content, hasKcal }: { content: DishContent; hasKcal: boolean }) {
  const { labels, words, promo, allergens, kcal } = content;
  return (
    <>
      {labels.map((label) => [' ', <Badge key={label} label={label} words={words} />])}
      {promo && ' '}
      {promo && (
        <span className={`${typography.mark} ${css.promo}`} style={{ fontSize: `${markMetrics.promo}em` }}>
          {promo}
        </span>
      )}
      {allergens && ' '}
      {allergens && (
        <span
          className={`${typography.mark} ${css.allergens}`}
          style={{ fontSize: `${markMetrics.allergens}em` }}
        >
          {allergens}
        </span>
      )}
      {hasKcal && kcal && ' '}
      {hasKcal && kcal && (
        <span className={`${typography.text} ${css.kcal}`} style={{ fontSize: `${markMetrics.kcal}em` }}>
          {kcal}
        </span>
      )}
    </>
  );
}
