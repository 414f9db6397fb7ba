// Draws every board in every state, with React or Preact, depending on the build's mode.
import '../../src/polyfills.ts';
import '@menuboard/board/themes/all-themes.css';

import { arrangeByDefault } from '@menuboard/board/arranged/default-arrangement.ts';
import { measureCards } from '@menuboard/board/arranged/measure-card.ts';
import { MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { MediaCorner } from '@menuboard/board/media/MediaCorner.tsx';
import { MediaLayer } from '@menuboard/board/media/MediaLayer.tsx';
import { Spotlight } from '@menuboard/board/spotlight/Spotlight.tsx';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import { type Rect, type StageShape, stageSizes } from '@menuboard/board/stage/stage-geometry.ts';
import { HangingBoard } from '@menuboard/board/status/HangingBoard.tsx';
import { ReadyBoard } from '@menuboard/board/status/ReadyBoard.tsx';
import { StatusBoard } from '@menuboard/board/status/StatusBoard.tsx';
import type { MeasureText } from '@menuboard/board/text/measure-text.ts';
import { useMeasure } from '@menuboard/board/text/use-measure.ts';
import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import { allergens, dishLabels } from '@menuboard/contract/domain/dish';
import type { Aspect, LayoutBlock } from '@menuboard/contract/domain/layout';
import type { Look } from '@menuboard/contract/domain/settings';
import type { OfferedItem, ScreenItem } from '@menuboard/contract/screen';
import { type DrawnSettings, plainSettings } from '@menuboard/contract/screen/settings-for';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { aContent, anItem } from '../content.ts';
import { braised, spotlights } from './full-boards.tsx';
import { offerCells } from './matrix/draw-cells.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

function spotlight(items: OfferedItem[], index = 0, mediaAspect?: number, theme = 'atelier') {
  return (shape: StageShape) => (
    <Spotlight
      shape={shape}
      menu={{ id: 'menu', name: 'Lunch', description: 'Until the pot is empty', items, revision: 1 }}
      index={index}
      money={aContent().manifest.money}
      corner="Counter left  ·  12:42"
      theme={theme}
      settings={{ ...plainSettings, theme }}
      mediaAspect={mediaAspect}
    />
  );
}

interface Arranged {
  look: Look;
  items: OfferedItem[];
  turn?: number;
  theme?: string;
  /** The number of items in the layout, and the size of their blocks in fractions of the board. */
  placed?: number;
  size?: number;
  blocks?: LayoutBlock[];
  /** The aspect; by default that of the stage. */
  aspect?: Aspect;
  mediaAspect?: number;
}

const aspectOf = (shape: StageShape): Aspect => (shape === 'portrait' ? '9:16' : '16:9');

const itemBlocks = (items: readonly ScreenItem[], size: number) =>
  items.map(
    (item, at): LayoutBlock => ({
      id: `block ${item.id}`,
      kind: 'item',
      itemId: item.id,
      x: 0.02 + (at % 4) * 0.24,
      y: 0.02 + (Math.floor(at / 4) % 4) * 0.24,
      w: size,
      h: size,
      z: at,
    }),
  );

/** The first arrangement of a menu, measured in this browser. */
function FirstArrangement({
  items,
  shape,
  theme,
}: {
  items: ScreenItem[];
  shape: StageShape;
  theme: string;
}) {
  const measure = useMeasure();
  const blocks = useMemo(() => firstBlocks(items, shape, theme, measure), [items, shape, theme, measure]);
  const board = useMemo(
    () => menuBoard({ look: 'custom', items, theme, blocks })(shape),
    [items, shape, theme, blocks],
  );
  return <div data-first="">{board}</div>;
}

function firstBlocks(
  items: ScreenItem[],
  shape: StageShape,
  theme: string,
  measure: MeasureText,
): LayoutBlock[] {
  const texts = measureCards(items, measure, themeClass(theme), aContent().manifest.money);
  const { title, cards } = arrangeByDefault(texts, shape);
  const stage = stageSizes[shape];
  const toFractions = ({ left, top, width, height }: Rect) => ({
    x: left / stage.width,
    y: top / stage.height,
    w: width / stage.width,
    h: height / stage.height,
    z: 0,
  });
  return [
    { id: 'title', kind: 'title', ...toFractions(title) },
    ...cards.map((card, at): LayoutBlock => {
      const id = items[at]?.id ?? '';
      return { id, kind: 'item', itemId: id, ...toFractions(card) };
    }),
  ];
}

const firstArrangement =
  (items: ScreenItem[], theme = 'atelier') =>
  (shape: StageShape) => <FirstArrangement items={items} shape={shape} theme={theme} />;

/** Blocks of every kind that is no item. */
const otherBlocks: LayoutBlock[] = [
  { id: 'shape', kind: 'shape', tone: 'accent', isRound: false, x: 0.05, y: 0.05, w: 0.3, h: 0.3, z: 0 },
  {
    id: 'text',
    kind: 'text',
    text: 'Happy hour\nfrom four to six',
    tone: 'on-accent',
    align: 'center',
    isHeading: true,
    x: 0.06,
    y: 0.06,
    w: 0.28,
    h: 0.28,
    z: 1,
  },
  { id: 'line', kind: 'line', tone: 'ink', x: 0.05, y: 0.36, w: 0.3, h: 0.005, z: 2 },
  { id: 'image', kind: 'image', url: pixel, x: 0.05, y: 0.38, w: 0.3, h: 0.3, z: 3 },
  { id: 'logo', kind: 'logo', x: 0.05, y: 0.7, w: 0.3, h: 0.1, z: 4 },
  { id: 'title', kind: 'title', x: 0.4, y: 0.05, w: 0.55, h: 0.15, z: 5 },
  { id: 'one', kind: 'section', category: 'Section 0', x: 0.4, y: 0.22, w: 0.55, h: 0.34, z: 6 },
  { id: 'two', kind: 'section', category: 'Section 1', x: 0.4, y: 0.58, w: 0.55, h: 0.37, z: 7 },
];

function menuBoard({ look, items, turn = 0, theme = 'atelier', mediaAspect, ...arranged }: Arranged) {
  const { placed = items.length, size = 0.23, blocks = itemBlocks(items.slice(0, placed), size) } = arranged;
  const menu = { id: 'menu', name: 'Lunch', description: 'Until the pot is empty', items, revision: 1 };
  return (shape: StageShape) => (
    <MenuBoard
      settings={{ ...plainSettings, look, theme }}
      shape={shape}
      menu={{ ...menu, layout: { v: 1, aspect: arranged.aspect ?? aspectOf(shape), blocks } }}
      index={turn}
      money={aContent().manifest.money}
      displayName="Counter left"
      time="12:42"
      mediaAspect={mediaAspect}
    />
  );
}

/** An arranged board with a second page. The test's event `turn` shows the next page. */
function Turning({ shape }: { shape: StageShape }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => document.addEventListener('turn', () => setTurn((before) => before + 1)), []);
  const board = menuBoard({ look: 'custom', items: dishes(9, { imageUrl: pixel }), placed: 4, turn })(shape);
  return <div className="turning">{board}</div>;
}

const dishes = (count: number, over: Partial<ScreenItem> = {}) =>
  Array.from({ length: count }, (_, at) =>
    anItem(`dish ${at}`, {
      category: `Section ${Math.floor(at / 7)}`,
      description: at % 3 === 0 ? 'With brown butter and capers' : '',
      isAvailable: at % 5 !== 4,
      ...over,
    }),
  );
const long = {
  name: 'Wild boar with cranberries '.repeat(5).slice(0, 119),
  description: braised.repeat(11).slice(0, 999),
  price: 999_999.99,
};
const unbroken = { name: 'W'.repeat(120), description: 'W'.repeat(1_000), price: 999_999.99 };

const trout = anItem('trout', {
  name: 'Smoked trout on rye',
  description: 'Dill butter, pickled cucumber',
  price: 11.5,
});
type Scene = (shape: StageShape) => React.ReactNode;

const turning: Scene = (shape) => <Turning shape={shape} />;
const all: Scene[] = [
  spotlight([trout]),
  spotlight([trout, anItem('out', { isAvailable: false })], 1),
  spotlight([anItem('image', { imageUrl: pixel }), trout]),
  spotlight(
    Array.from({ length: 500 }, (_, index) => anItem(`i${index}`)),
    250,
  ),
  spotlight([]),
  (shape) => (
    <MediaLayer files={[{ url: pixel, type: 'image' }]} shape={shape} lookBeside={() => 'spotlight'}>
      {(_, aspect) => spotlight([anItem('image', { imageUrl: pixel }), trout], 0, aspect)(shape)}
    </MediaLayer>
  ),
  (shape) => (
    <MediaLayer files={[{ url: 'data:video/mp4,', type: 'video' }]} shape={shape} lookBeside={() => null}>
      {() => <MediaCorner displayName="Counter left" time="12:42" settings={plainSettings} />}
    </MediaLayer>
  ),
  menuBoard({ look: 'board', items: dishes(5) }),
  menuBoard({ look: 'board', items: dishes(87), turn: 1, theme: 'forno' }),
  ...[0, 1, 2].map((turn) => menuBoard({ look: 'board', items: dishes(30, long), turn })),
  ...[0, 1, 2].map((turn) => menuBoard({ look: 'board', items: dishes(30, unbroken), turn })),
  menuBoard({ look: 'board', items: dishes(300), turn: 3 }),
  menuBoard({ look: 'board', items: [...dishes(24), anItem('long', long)] }),
  menuBoard({ look: 'board', items: dishes(12, { category: 'W'.repeat(60) }) }),
  menuBoard({ look: 'board', items: dishes(24), mediaAspect: 1.5 }),
  ...['atelier', 'noren', 'smash', 'provisions'].flatMap((theme) => [
    menuBoard({ look: 'board', items: dishes(24), theme }),
    menuBoard({ look: 'board', items: dishes(30, long), theme }),
    menuBoard({ look: 'custom', items: dishes(16, long), theme }),
    spotlight([trout, anItem('out', { isAvailable: false })], 1, undefined, theme),
  ]),
  menuBoard({ look: 'board', items: [] }),
  menuBoard({ look: 'custom', items: dishes(9) }),
  menuBoard({ look: 'custom', items: dishes(16, long) }),
  menuBoard({ look: 'custom', items: dishes(16, unbroken), theme: 'forno' }),
  menuBoard({ look: 'custom', items: dishes(16, { ...long, imageUrl: pixel }) }),
  menuBoard({ look: 'custom', items: dishes(16, unbroken), size: 0.06 }),
  menuBoard({ look: 'custom', items: dishes(9, { imageUrl: pixel }), aspect: '9:16' }),
  menuBoard({ look: 'custom', items: dishes(9), placed: 4, turn: 1 }),
  menuBoard({ look: 'custom', items: dishes(9), placed: 0 }),
  menuBoard({ look: 'custom', items: dishes(14), blocks: otherBlocks }),
  menuBoard({ look: 'custom', items: dishes(14, long), blocks: otherBlocks, theme: 'noren' }),
  turning,
  (shape) => <ReadyBoard shape={shape} displayName="Counter left" time="12:42" isConnected />,
  (shape) => (
    <StatusBoard shape={shape} title="Display Not Found" text="Please check your pairing code" isAskew />
  ),
  () => <HangingBoard width={484} />,
];

const firstArrangements: Scene[] = [
  ...[1, 3, 16, 120].map((count) => firstArrangement(dishes(count))),
  ...[6, 24].flatMap((count) => [
    firstArrangement(dishes(count, { imageUrl: pixel }), 'noren'),
    firstArrangement(dishes(count, long), 'cellar'),
    firstArrangement(dishes(count, { ...long, imageUrl: pixel }), 'forno'),
    firstArrangement(dishes(count, unbroken)),
  ]),
];

const sizes = (names: readonly string[], price: number) =>
  names.map((name, at) => ({ id: name, name, price: price + at / 2, was: at === 1 ? price + 2 : undefined }));

/** Dishes with everything that a dish can have. */
const detailed = (count: number): OfferedItem[] =>
  dishes(count).map((item, at) => ({
    ...item,
    name: ['Flat white', 'Roast squash salad', 'Smoked trout on rye', 'Cappuccino'][at % 4] ?? '',
    sizes:
      at < 7
        ? sizes(at % 3 === 2 ? ['M', 'L'] : ['S', 'M', 'L'], 3.2)
        : at === 15
          ? sizes(['Half a litre', 'Litre'], 4)
          : [],
    labels: dishLabels.filter((_, label) => (at + label) % 5 === 0),
    allergens: allergens.filter((_, allergen) => (at + allergen) % 4 === 0),
    kcal: at % 2 === 0 ? 430 : null,
    extras: at % 6 === 0 ? [{ name: 'Avocado', price: 1.5 }] : [],
    promo: { label: 'Happy hour' },
    was: at > 6 && at % 4 === 0 ? 8 : undefined,
    imageUrl: at > 13 && at < 20 ? pixel : null,
  }));

const detailedMenu =
  (theme: string, count: number, settings: Partial<DrawnSettings> = {}): Scene =>
  (shape) => (
    <MenuBoard
      settings={{ ...plainSettings, look: 'board', theme, ...settings }}
      shape={shape}
      menu={{
        id: 'menu',
        name: 'Lunch',
        description: 'Until the pot is empty',
        items: detailed(count),
        footer: 'All prices include tax',
        sections: [{ category: 'Section 1', title: 'From the oven', note: 'Until ten', order: 1 }],
        revision: 1,
      }}
      index={0}
      money={aContent().manifest.money}
      displayName="Counter left"
      time="12:42"
    />
  );

/** The part of the address after # names the scenes that a test needs. Drawing all of them takes seconds. */
const selections: Record<string, Scene[]> = {
  '#first': firstArrangements,
  '#details': [
    ...['cellar', 'provisions', 'smash', 'mercado'].map((theme) => detailedMenu(theme, 20)),
    detailedMenu('noren', 48, { showCurrency: true }),
    detailedMenu('cellar', 20, { descriptions: 'short', soldOut: 'dim' }),
    detailedMenu('sundae', 12, { photos: 'rows', descriptions: 'all' }),
    menuBoard({ look: 'custom', items: detailed(12), size: 0.24 }),
    spotlight(detailed(12), 2),
  ],
  '#spotlights': spotlights,
  '#turning': [turning],
  '#fonts': ['atelier', 'noren', 'cellar'].flatMap((theme) => [
    spotlight([trout], 0, undefined, theme),
    menuBoard({ look: 'board', items: dishes(24), theme }),
  ]),
};

function draw(scenes: Scene[]): void {
  for (const [width, height] of [
    [480, 270],
    [270, 480],
  ] as const) {
    for (const scene of scenes) {
      const section = document.createElement('section');
      Object.assign(section.style, { width: `${width}px`, height: `${height}px` });
      document.body.appendChild(section);
      createRoot(section).render(<Stage>{scene}</Stage>);
    }
  }
}

/** Loads the fonts for Latin letters. Resolves after the event at which boards measure again. */
function loadFonts(): Promise<unknown> {
  const loaded = new Promise((resolve) => document.fonts.addEventListener('loadingdone', resolve));
  document.fonts.forEach((font) => {
    if (/^U\+0+-/i.test(font.unicodeRange)) void font.load();
  });
  return loaded;
}

// Boards are laid out again when fonts arrive, which takes seconds for all of them. `#fonts` tests that.
const scenes = selections[location.hash] ?? all;
if (location.hash === '#cells') offerCells();
else if (location.hash === '#fonts') draw(scenes);
else void loadFonts().then(() => draw(scenes));
