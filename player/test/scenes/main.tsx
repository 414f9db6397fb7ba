// Every board in every state, drawn by whichever of React and Preact this is built with.

import { HangingBoard } from '@menuboard/board/HangingBoard.tsx';
import { MediaCorner } from '@menuboard/board/MediaCorner.tsx';
import { MediaLayer } from '@menuboard/board/MediaLayer.tsx';
import { ReadyBoard } from '@menuboard/board/ReadyBoard.tsx';
import { Spotlight } from '@menuboard/board/Spotlight.tsx';
import { Stage } from '@menuboard/board/Stage.tsx';
import { StatusBoard } from '@menuboard/board/StatusBoard.tsx';
import type { StageShape } from '@menuboard/board/stage-geometry.ts';
import type { ScreenItem } from '@menuboard/contract/screen';
import { createRoot } from 'react-dom/client';
import { aContent, anItem } from '../content.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

function spotlight(items: ScreenItem[], index = 0, isOverMedia = false) {
  return (shape: StageShape) => (
    <Spotlight
      shape={shape}
      menu={{ id: 'menu', name: 'Lunch', description: 'Until the pot is empty', items, revision: 1 }}
      index={index}
      currency={aContent().manifest.currency}
      displayName="Counter left"
      time="12:42"
      theme="chalk"
      isOverMedia={isOverMedia}
    />
  );
}

const trout = anItem('trout', {
  name: 'Smoked trout on rye',
  description: 'Dill butter, pickled cucumber',
  price: 11.5,
});
const scenes: ((shape: StageShape) => React.ReactNode)[] = [
  spotlight([trout]),
  spotlight([trout, anItem('out', { isAvailable: false })], 1),
  spotlight([anItem('picture', { imageUrl: pixel }), trout]),
  spotlight(
    Array.from({ length: 500 }, (_, index) => anItem(`i${index}`)),
    250,
  ),
  spotlight([]),
  (shape) => (
    <MediaLayer files={[{ url: pixel, type: 'image' }]}>
      {(onGlass) => spotlight([anItem('picture', { imageUrl: pixel }), trout], 0, onGlass !== null)(shape)}
    </MediaLayer>
  ),
  (shape) => (
    <MediaLayer files={[{ url: 'data:video/mp4,', type: 'video' }]}>
      {() => <MediaCorner shape={shape} displayName="Counter left" time="12:42" />}
    </MediaLayer>
  ),
  (shape) => <ReadyBoard shape={shape} displayName="Counter left" time="12:42" isConnected />,
  (shape) => (
    <StatusBoard shape={shape} title="Display Not Found" text="Please check your pairing code" isAskew />
  ),
  () => <HangingBoard width={484} />,
];

for (const [width, height] of [
  [480, 270],
  [270, 480],
] as const) {
  for (const scene of scenes) {
    const place = document.createElement('section');
    Object.assign(place.style, { width: `${width}px`, height: `${height}px` });
    document.body.appendChild(place);
    createRoot(place).render(<Stage>{scene}</Stage>);
  }
}
