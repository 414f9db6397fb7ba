import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Player } from '../player.ts';
import { enterFullScreen, watchIdleness } from '../ports/screen.ts';
import css from './App.module.css';
import { PairingView } from './PairingView.tsx';
import { PlayerView } from './PlayerView.tsx';
import { StatusView } from './StatusView.tsx';

interface AppProps {
  player: Player;
  afterPaint: (callback: () => void) => void;
}

const idleMs = 3_000;

export function App({ player, afterPaint }: AppProps) {
  const { state, view, isConnected, claim } = useSyncExternalStore(player.subscribe, player.snapshot);
  const [isIdle, setIdle] = useState(false);
  const manifest = state.phase === 'showing' ? state.content.manifest : null;

  const connect = (code: string) => {
    // A hand on the button is the gesture without which the page cannot have it.
    enterFullScreen();
    void player.pair(code);
  };

  useEffect(() => watchIdleness(idleMs, setIdle), []);
  useLayoutEffect(() => {
    if (manifest) afterPaint(() => player.painted(manifest.tag));
  }, [manifest, afterPaint, player]);

  return (
    <div
      className={isIdle ? `${css.app} ${css.idle}` : css.app}
      data-phase={state.phase}
      data-tag={manifest?.tag}
    >
      {state.phase === 'pairing' ? (
        <PairingView pairing={state} claim={claim} onType={player.type} onConnect={connect} />
      ) : state.phase === 'showing' &&
        (view.kind === 'menu' || view.kind === 'ready' || view.kind === 'loop') ? (
        <PlayerView
          view={view}
          rotation={state.content.display.settings.rotation}
          isConnected={isConnected}
          isIdle={isIdle}
        />
      ) : (
        <StatusView kind={view.kind} onTryAgain={player.tryAgain} />
      )}
    </div>
  );
}
