// Draws every board in every state, with React or Preact, depending on the build's mode.
import '../../src/polyfills.ts';

import { MenuBoard } from '@menuboard/board/MenuBoard.tsx';
import { MediaCorner } from '@menuboard/board/media/MediaCorner.tsx';
import { MediaLayer } from '@menuboard/board/media/MediaLayer.tsx';
import { Spotlight } from '@menuboard/board/spotlight/Spotlight.tsx';
import { Stage } from '@menuboard/board/stage/Stage.tsx';
import type { StageShape } from '@menuboard/board/stage/stage-geometry.ts';
import { HangingBoard } from '@menuboard/board/status/HangingBoard.tsx';
import { ReadyBoard } from '@menuboard/board/status/ReadyBoard.tsx';
import { StatusBoard } from '@menuboard/board/status/StatusBoard.tsx';
import type { Aspect } from '@menuboard/contract/domain/layout';
import type { Look } from '@menuboard/contract/domain/settings';
import type { ScreenItem } from '@menuboard/contract/screen';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { aContent, anItem } from '../content.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

function spotlight(items: ScreenItem[], index = 0, isOverMedia = false, theme = 'chalk') {
  return (shape: StageShape) => (
    <Spotlight
      shape={shape}
      menu={{ id: 'menu', name: 'Lunch', description: 'Until the pot is empty', items, revision: 1 }}
      index={index}
      currency={aContent().manifest.currency}
      displayName="Counter left"
      time="12:42"
      theme={theme}
      isOverMedia={isOverMedia}
    />
  );
}

interface Arranged {
  look: Look;
  items: ScreenItem[];
  turn?: number;
  theme?: string;
  /** The number of items in the layout, and the size of their blocks in fractions of the board. */
  placed?: number;
  size?: number;
  aspect?: Aspect;
  isOverMedia?: boolean;
}

function menuBoard({ look, items, turn = 0, theme = 'chalk', isOverMedia = false, ...arranged }: Arranged) {
  const { placed = items.length, size = 0.23, aspect = '16:9' } = arranged;
  const blocks = items.slice(0, placed).map((item, at) => ({
    id: `block ${item.id}`,
    kind: 'item' as const,
    itemId: item.id,
    x: 0.02 + (at % 4) * 0.24,
    y: 0.02 + (Math.floor(at / 4) % 4) * 0.24,
    w: size,
    h: size,
    z: at,
  }));
  const menu = { id: 'menu', name: 'Lunch', description: 'Until the pot is empty', items, revision: 1 };
  return (shape: StageShape) => (
    <MenuBoard
      look={look}
      shape={shape}
      menu={{ ...menu, layout: { v: 1, aspect, blocks } }}
      index={turn}
      currency={aContent().manifest.currency}
      displayName="Counter left"
      time="12:42"
      theme={theme}
      isOverMedia={isOverMedia}
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

const braised =
  'Slowly braised for eight hours with root vegetables, juniper and red wine, served with a crust. ';
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
    <MediaLayer files={[{ url: pixel, type: 'image' }]}>
      {(visible) => spotlight([anItem('image', { imageUrl: pixel }), trout], 0, visible !== null)(shape)}
    </MediaLayer>
  ),
  () => (
    <MediaLayer files={[{ url: 'data:video/mp4,', type: 'video' }]}>
      {() => <MediaCorner displayName="Counter left" time="12:42" />}
    </MediaLayer>
  ),
  menuBoard({ look: 'board', items: dishes(5) }),
  menuBoard({ look: 'board', items: dishes(87), turn: 1, theme: 'house' }),
  ...[0, 1, 2].map((turn) => menuBoard({ look: 'board', items: dishes(30, long), turn })),
  ...[0, 1, 2].map((turn) => menuBoard({ look: 'board', items: dishes(30, unbroken), turn })),
  menuBoard({ look: 'board', items: dishes(300), turn: 3 }),
  menuBoard({ look: 'board', items: [...dishes(24), anItem('long', long)] }),
  menuBoard({ look: 'board', items: dishes(12, { category: 'W'.repeat(60) }) }),
  menuBoard({ look: 'board', items: dishes(24), isOverMedia: true }),
  ...['bistro', 'night'].flatMap((theme) => [
    menuBoard({ look: 'board', items: dishes(24), theme }),
    menuBoard({ look: 'board', items: dishes(30, long), theme }),
    menuBoard({ look: 'custom', items: dishes(16, long), theme }),
    spotlight([trout, anItem('out', { isAvailable: false })], 1, false, theme),
  ]),
  menuBoard({ look: 'board', items: [] }),
  menuBoard({ look: 'custom', items: dishes(9) }),
  menuBoard({ look: 'custom', items: dishes(16, long) }),
  menuBoard({ look: 'custom', items: dishes(16, unbroken), theme: 'house' }),
  menuBoard({ look: 'custom', items: dishes(16, { ...long, imageUrl: pixel }) }),
  menuBoard({ look: 'custom', items: dishes(16, unbroken), size: 0.06 }),
  menuBoard({ look: 'custom', items: dishes(9, { imageUrl: pixel }), aspect: '9:16' }),
  menuBoard({ look: 'custom', items: dishes(9), placed: 4, turn: 1 }),
  menuBoard({ look: 'custom', items: dishes(9), placed: 0 }),
  turning,
  (shape) => <ReadyBoard shape={shape} displayName="Counter left" time="12:42" isConnected />,
  (shape) => (
    <StatusBoard shape={shape} title="Display Not Found" text="Please check your pairing code" isAskew />
  ),
  () => <HangingBoard width={484} />,
];

/** The part of the address after # names the scenes that a test needs. Drawing all of them takes seconds. */
const selections: Record<string, Scene[]> = {
  '#turning': [turning],
  '#fonts': ['chalk', 'bistro', 'night'].flatMap((theme) => [
    spotlight([trout], 0, false, theme),
    menuBoard({ look: 'board', items: dishes(24), theme }),
  ]),
};

for (const [width, height] of [
  [480, 270],
  [270, 480],
] as const) {
  for (const scene of selections[location.hash] ?? all) {
    const section = document.createElement('section');
    Object.assign(section.style, { width: `${width}px`, height: `${height}px` });
    document.body.appendChild(section);
    createRoot(section).render(<Stage>{scene}</Stage>);
  }
}
