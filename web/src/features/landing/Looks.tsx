import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { sampleKinds, sampleThemes } from '@menuboard/contract/domain/sample-menus';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useId, useMemo, useRef } from 'react';
import { useSampleBoards } from '../../shared/design/use-sample-boards.ts';
import { dollars } from '../../shared/prices/money.ts';
import { locale, t } from '../../texts/texts.ts';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import { BoardLanguage } from '../../ui/board-language.ts';
import { themeNames } from '../../ui/theme-names.ts';
import { useIsNear } from '../../ui/use-is-near.ts';
import { themeTexts } from './content.ts';
import { BoardFrame } from './FramedBoard.tsx';
import page from './LandingPage.module.css';
import classes from './Looks.module.css';

/** Every theme of the product on a sample board of its own, drawn as screens draw it. */
export function Looks() {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const language = locale();
  const boards = useSampleBoards(useIsNear(section), language, 'USD');

  return (
    <section ref={section} aria-labelledby={titleId} className={page.section}>
      <div className={page.container}>
        <h2 id={titleId} className={page.title}>
          {t('Your menu, in the look of your place')}
        </h2>
        <p className={page.intro}>
          {t(
            'Choose one for each menu. Columns, sizes and pages follow your menu by themselves, also on screens that hang upright.',
          )}
        </p>
        <BoardLanguage value={{ language }}>
          <ul className={classes.looks}>
            {sampleKinds.map((kind) => (
              <li key={kind}>
                <div className={classes.board} aria-hidden="true">
                  {boards && (
                    <BoardFrame>
                      <SampleBoard menu={boards[kind]} money={dollars} />
                    </BoardFrame>
                  )}
                </div>
                <div className={classes.caption}>
                  <h3 className={page.name}>{themeNames[sampleThemes[kind]]}</h3>
                  <span className={page.sample}>{t('Sample')}</span>
                  <p className={classes.text}>{themeTexts[kind]}</p>
                </div>
              </li>
            ))}
          </ul>
        </BoardLanguage>
      </div>
    </section>
  );
}

const settings = { ...defaultSettings, showName: false, showClock: false };

/** A sample menu on a board in its own design. */
function SampleBoard({ menu, money }: { menu: ScreenMenu; money: MoneyRules }) {
  const display = useMemo(
    () => ({ name: '', settings, menuId: menu.id, mediaUrl: null, mediaType: null }),
    [menu.id],
  );
  return <BoardMiniature display={display} menu={menu} money={money} isConnected time="" />;
}
