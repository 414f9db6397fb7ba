import { useEffect, useState } from 'react';
import { t } from '../../texts/texts.ts';
import { FramedBoard } from './FramedBoard.tsx';
import classes from './HeroScene.module.css';
import { PhoneFrame } from './PhoneFrame.tsx';
import { PhoneItemIllustration } from './PhoneItemIllustration.tsx';
import { sampleMenu, soldOutDish, withItem } from './sample-menu.ts';

const TAP_AFTER_MS = 1_600;
const time = '11:14';
const dish = sampleMenu.items.find(({ name }) => name === soldOutDish);
/** The list on the phone is scrolled to the category of the dish. */
const firstShown = sampleMenu.items.findIndex(({ category }) => category === dish?.category);

function useTapAnimation() {
  // Visitors who prefer reduced motion see the end at once.
  const [isTapped, setTapped] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setTapped(true), TAP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTapped;
}

/** The animation of the first section: a thumb marks a dish sold out, and the board follows. It plays once. */
export function HeroScene() {
  const isTapped = useTapAnimation();
  const menu = dish && isTapped ? withItem(sampleMenu, dish.id, { isAvailable: false }) : sampleMenu;

  return (
    <div
      className={classes.scene}
      data-tapped={isTapped || undefined}
      role="img"
      aria-label={t('A thumb marks a dish sold out on a phone, and the menu board on the wall says so')}
    >
      <div className={classes.illustration} aria-hidden="true" inert>
        <div className={classes.board}>
          <FramedBoard menu={menu} time={time} />
        </div>
        <svg className={classes.wire} viewBox="0 0 100 86" fill="none" aria-hidden="true">
          <path d="M37.5 63.8 H80 C91 63.8 95.8 60 95.8 52 V33.4 C95.8 31.2 95 30.4 93.6 30.2" />
        </svg>
        <span className={classes.delay}>{t('Under 1 s')}</span>
        <div className={classes.phone}>
          <PhoneFrame time={time}>
            <p className={classes.title}>{t('Items')}</p>
            <p className={classes.group}>{dish?.category}</p>
            {menu.items.slice(firstShown).map((item) => (
              <PhoneItemIllustration key={item.id} item={item} isMarked={isTapped && item.id === dish?.id} />
            ))}
          </PhoneFrame>
        </div>
        <ThumbIllustration className={classes.thumb} />
      </div>
    </div>
  );
}

/** An illustration of a thumb; its tip is in the upper left corner. */
function ThumbIllustration({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 280 200" fill="none" aria-hidden="true">
      <path
        d="M10 26C22 2 54-4 76 14c26 22 44 52 70 72 26 19 62 32 92 58 22 19 34 40 42 62H136c-18-22-30-44-50-64C64 118 40 100 24 78 12 61 2 44 10 26z"
        fill="#b4734a"
      />
      <path
        d="M10 26c4-8 10-14 17-17-6 22 6 44 22 62 26 30 52 50 70 80 12 20 22 38 34 55h-17c-18-22-30-44-50-64C64 118 40 100 24 78 12 61 2 44 10 26z"
        fill="#c88a60"
      />
      <path d="M24 22c8-12 26-13 37-3 9 8 10 20 4 29-8 10-24 10-33 1-8-8-13-18-8-27z" fill="#ecc8aa" />
      <path d="M29 24c5-8 14-10 21-7" stroke="#fbe6d4" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M84 84c10-2 20-8 26-16M90 92c10-2 19-8 25-15"
        stroke="#8f5836"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
