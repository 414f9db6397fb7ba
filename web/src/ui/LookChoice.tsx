import { defaultDesign } from '@menuboard/contract/domain/design';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { type Look, looks } from '@menuboard/contract/domain/settings';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { type ComponentProps, useMemo } from 'react';
import { t } from '../texts/texts.ts';
import { BoardMiniature } from './BoardMiniature.tsx';
import { Choice } from './Choice.tsx';
import classes from './LookChoice.module.css';
import { lookNames } from './look-names.ts';

interface LookChoiceProps {
  display: ComponentProps<typeof BoardMiniature>['display'];
  menu: ScreenMenu;
  money: MoneyRules;
  time: string;
  /** The moment of the prices, and the restaurant's zone. */
  instant: number;
  offsets: readonly ZoneOffset[];
  /** The aspect ratio as guests see it. */
  aspect: number;
  value: Look;
  /** The look that suits the menu best. */
  suggested: Look;
  /** Side by side even where space is scarce. */
  isCompact?: boolean;
  onChange: (look: Look) => void;
}

/** The choice between looks, each as a miniature of the owner's own menu in the display's theme and shape. */
export function LookChoice(props: LookChoiceProps) {
  const { display, menu, money, time, instant, offsets, aspect } = props;
  const { value, suggested, isCompact = false, onChange } = props;
  const menus = useMemo(() => looks.map((look) => menuWithLook(menu, look)), [menu]);
  return (
    <div
      className={classes.choice}
      data-upright={aspect < 1 || undefined}
      data-compact={isCompact || undefined}
    >
      <Choice
        label={t('How should it look?')}
        isCompact={isCompact}
        options={looks.map((look, index) => ({
          value: look,
          name: lookNames[look].name,
          description: describe(look, look === suggested, menu),
          illustration: (
            <span className={classes.stage}>
              <BoardMiniature
                display={{ ...display, menuId: menu.id, settings: { ...display.settings, look } }}
                menu={menus[index]}
                money={money}
                isConnected
                time={time}
                instant={instant}
                offsets={offsets}
                aspect={aspect}
              />
            </span>
          ),
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** The menu as it is with a look, unless its display has a design of its own. */
const menuWithLook = (menu: ScreenMenu, look: Look): ScreenMenu => ({
  ...menu,
  design: { ...(menu.design ?? defaultDesign), look },
});

function describe(look: Look, isSuggested: boolean, { name, layout }: ScreenMenu): string {
  if (isSuggested) return t('Recommended for {menu}', { menu: name });
  if (look === 'custom' && !layout) return t('Not arranged yet: like “The whole menu”');
  return lookNames[look].description;
}
