import { themes } from '@menuboard/contract/domain/settings';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../texts/texts.ts';
import { themeNames } from '../../ui/theme-names.ts';
import { lookSamples } from './content.ts';
import { FramedBoard } from './FramedBoard.tsx';
import page from './LandingPage.module.css';
import classes from './Looks.module.css';

/** How near the section must be before its boards are drawn: their fonts are not part of the first visit. */
const NEAR = '800px';

/** Every theme of the product on a board of its own, drawn as screens draw it. */
export function Looks() {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section ref={section} aria-labelledby={titleId} className={page.section}>
      <div className={page.container}>
        <h2 id={titleId} className={page.title}>
          {t('Your menu, in the look of your place')}
        </h2>
        <p className={page.intro}>
          {t(
            'Choose one for each screen. Columns, sizes and pages follow your menu by themselves, also on screens that hang upright.',
          )}
        </p>
        <ul className={classes.looks}>
          {themes.map((theme) => (
            <li key={theme}>
              <div className={classes.board} aria-hidden="true">
                {isNear && <FramedBoard menu={lookSamples[theme].menu} time="18:05" theme={theme} />}
              </div>
              <div className={classes.caption}>
                <h3 className={classes.name}>{themeNames[theme]}</h3>
                <span className={page.sample}>{t('Sample')}</span>
                <p className={classes.text}>{lookSamples[theme].text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
