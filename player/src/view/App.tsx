import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Player } from '../player.ts';
import { enterFullScreen, watchIdleness } from '../ports/screen.ts';
import css from './App.module.css';
import { Failsafe } from './Failsafe.tsx';
import { PairingView } from './PairingView.tsx';
import { PlayerView } from './PlayerView.tsx';
import { StatusView } from './StatusView.tsx';

interface AppProps {
  player: Player;
  afterPaint: (callback: () => void) => void;
  /** Whether what is to be shown cannot be drawn. */
  told: (isBroken: boolean) => void;
}

const idleMs = 3_000;

export function App({ player, afterPaint, told }: AppProps) {
  const { state, view, isConnected, isComplete, claim, drift } = useSyncExternalStore(
    player.subscribe,
    player.snapshot,
  );
  const [isIdle, setIdle] = useState(false);
  const isBroken = useRef(false);
  const manifest = state.phase === 'showing' ? state.content.manifest : null;

  const connect = (code: string) => {
    // A hand on the button is the gesture without which the page cannot have it.
    enterFullScreen();
    void player.pair(code);
  };

  const painted = useCallback(() => {
    if (manifest && isComplete) afterPaint(() => !isBroken.current && player.painted(manifest.tag));
  }, [manifest, isComplete, afterPaint, player]);
  useEffect(() => watchIdleness(idleMs, setIdle), []);
  useLayoutEffect(painted, [painted]);

  return (
    <div
      className={isIdle ? `${css.app} ${css.idle}` : css.app}
      data-phase={state.phase}
      data-tag={manifest?.tag}
    >
      <Failsafe
        subject={`${state.phase} ${manifest?.tag} ${'time' in view && view.time}`}
        instead={
          <p className={css.plain}>{'time' in view ? `${view.displayName} · ${view.time}` : 'Loading...'}</p>
        }
        told={(now) => {
          if (isBroken.current && !now) painted();
          isBroken.current = now;
          told(now);
        }}
      >
        {state.phase === 'pairing' ? (
          <PairingView pairing={state} claim={claim} drift={drift} onType={player.type} onConnect={connect} />
        ) : state.phase === 'showing' &&
          (view.kind === 'menu' || view.kind === 'ready' || view.kind === 'loop') ? (
          <PlayerView
            view={view}
            drift={drift}
            rotation={state.content.display.settings.rotation}
            isConnected={isConnected}
            isIdle={isIdle}
          />
        ) : (
          <StatusView kind={view.kind} drift={drift} onTryAgain={player.tryAgain} />
        )}
      </Failsafe>
    </div>
  );
}
