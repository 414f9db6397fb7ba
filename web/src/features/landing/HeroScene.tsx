import { useEffect, useState } from 'react';
import { t } from '../../texts/texts.ts';
import { FramedBoard } from './FramedBoard.tsx';
import classes from './HeroScene.module.css';
import { PhoneFrame } from './PhoneFrame.tsx';
import { PhoneItemIllustration } from './PhoneItemIllustration.tsx';
import { sampleMenu, soldOutDish, withItem } from './sample-menu.ts';
import { ThumbIllustration } from './ThumbIllustration.tsx';

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
