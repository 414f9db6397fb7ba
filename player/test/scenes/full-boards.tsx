/** Boards with as much text as a restaurant can type, and whole menus of several shapes. */
import { MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import type { StageShape } from '@menuboard/board/stage/stage-geometry.ts';
import type { ScreenItem } from '@menuboard/contract/screen';
import { type DrawnSettings, plainSettings } from '@menuboard/contract/screen/settings-for';
import { aContent, anItem } from '../content.ts';

interface FullBoard {
  name: string;
  description: string;
  items: ScreenItem[];
  displayName: string;
  settings?: Partial<DrawnSettings>;
}

const board =
  ({ settings, displayName, ...menu }: FullBoard) =>
  (shape: StageShape) => (
    <MenuBoard
      settings={{ ...plainSettings, ...settings }}
      shape={shape}
      menu={{ id: 'menu', ...menu, revision: 1 }}
      index={0}
      money={aContent().manifest.money}
      displayName={displayName}
      time="12:42"
    />
  );

export const braised =
  'Slowly braised for eight hours with root vegetables, juniper and red wine, served with a crust. ';

const texts = {
  ordinary: {
    name: 'Smoked trout on rye',
    description: 'Dill butter and a soft egg',
    category: 'On bread',
    price: 11.5,
  },
  long: {
    name: 'Wild boar with cranberries '.repeat(5).slice(0, 119),
    description: braised.repeat(11).slice(0, 999),
    category: 'Main courses and specialities of the region, warm and cold',
    price: 999_999.99,
  },
  unbroken: {
    name: 'W'.repeat(120),
    description: 'W'.repeat(1_000),
    category: 'W'.repeat(60),
    price: 999_999.99,
  },
  short: { name: 'Ei', description: '', category: 'x', price: 0 },
};

export const spotlights = Object.entries(texts).map(([name, item]) => {
  const isLong = name === 'long' || name === 'unbroken';
  return board({
    name: `${name} ${isLong ? 'Wild boar '.repeat(9) : ''}`.trim(),
    description: isLong ? item.description : '',
    items: Array.from({ length: isLong ? 30 : 1 }, (_, at) => anItem(`dish ${at}`, item)),
    displayName: 'Counter left '.repeat(9),
  });
});
