import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Snapshot } from '../core/snapshot.ts';
import { enterFullScreen } from '../ports/full-screen.ts';
import { watchIdle } from '../ports/idle.ts';
import { ErrorFallback } from '../self-repair/ErrorFallback.tsx';
import css from './App.module.css';
import { NewOwner } from './NewOwner.tsx';
import { PairingView } from './PairingView.tsx';
import { PlayerView } from './PlayerView.tsx';
import { StatusView } from './StatusView.tsx';
import { TakeoverScreen } from './TakeoverScreen.tsx';

/** The part of the player that the view uses. */
interface PlayerControls {
  snapshot: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  typeCode: (code: string) => void;
  pair: (code: string) => Promise<unknown>;
  tryAgain: () => void;
  takeBack: () => void;
  reportPainted: (tag: string) => void;
  reportBroken: () => void;
}

interface AppProps {
  player: PlayerControls;
  afterPaint: (callback: () => void) => void;
  /** True if the page has the texts that were drawn. */
  isIntact: () => boolean;
  /** Called when the page had other texts, before it is drawn from scratch. */
  onAltered: () => void;
  /** Called when the view cannot be drawn, and when it can be drawn again. */
  onBrokenChange: (isBroken: boolean) => void;
}

const idleMs = 3_000;
const checkMs = 5_000;

export function App({ player, afterPaint, isIntact, onAltered, onBrokenChange }: AppProps) {
  const snapshot = useSyncExternalStore(player.subscribe, player.snapshot);
  const { state, view, isComplete } = snapshot;
  const [isIdle, setIdle] = useState(false);
  const [drawing, setDrawing] = useState(0);
  const isBroken = useRef(false);
  const report = useRef(() => {});
  const manifest = state.phase === 'showing' ? state.content.manifest : null;

  const reportPainted = useCallback(() => {
    if (manifest && isComplete)
      afterPaint(() => !isBroken.current && isIntact() && player.reportPainted(manifest.tag));
  }, [manifest, isComplete, afterPaint, isIntact, player]);
  useEffect(() => watchIdle(idleMs, setIdle), []);
  useLayoutEffect(() => {
    report.current = reportPainted;
    reportPainted();
  }, [reportPainted]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (isIntact()) return;
      player.reportBroken();
      onAltered();
      setDrawing((count) => count + 1);
      report.current();
    }, checkMs);
    return () => clearInterval(timer);
  }, [isIntact, onAltered, player]);
  const language = ('language' in view && view.language) || 'en';
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const handleBrokenChange = (isNowBroken: boolean) => {
    if (isBroken.current && !isNowBroken) reportPainted();
    if (isNowBroken) player.reportBroken();
    isBroken.current = isNowBroken;
    onBrokenChange(isNowBroken);
  };

  return (
    <div
      key={drawing}
      className={isIdle ? `${css.app} ${css.idle}` : css.app}
      data-phase={state.phase}
      data-tag={manifest?.tag}
    >
      <ErrorFallback
        resetKey={`${state.phase} ${manifest?.tag} ${'time' in view && view.time}`}
        fallback={
          <p className={css.plain}>{'time' in view ? `${view.displayName} · ${view.time}` : 'Loading...'}</p>
        }
        onBrokenChange={handleBrokenChange}
      >
        <CurrentView player={player} snapshot={snapshot} isIdle={isIdle} />
      </ErrorFallback>
    </div>
  );
}

interface CurrentViewProps {
  player: PlayerControls;
  snapshot: Snapshot;
  isIdle: boolean;
}

function CurrentView({ player, snapshot, isIdle }: CurrentViewProps) {
  const { state, view, isConnected, claim, isJustClaimed, drift, orders } = snapshot;
  const handleSubmit = (code: string) => {
    // A press of the button is the user gesture that full screen needs.
    enterFullScreen();
    void player.pair(code);
  };

  if (state.phase === 'pairing') {
    return (
      <PairingView
        pairing={state}
        claim={claim}
        drift={drift}
        onType={player.typeCode}
        onSubmit={handleSubmit}
      />
    );
  }
  if (view.kind === 'black') {
    // Somebody at the screen sees that it is on.
    const name = (!isIdle || isJustClaimed) && `${view.displayName} · ${view.time}`;
    return <div className={css.black}>{name && <p className={css.plain}>{name}</p>}</div>;
  }
  if (state.phase === 'showing' && 'media' in view) {
    const { display, manifest } = state.content;
    if (view.kind === 'takeover') {
      const { rotation } = display.settings;
      return <TakeoverScreen view={view} rotation={rotation} drift={drift} isIdle={isIdle} />;
    }
    return (
      <PlayerView
        view={view}
        drift={drift}
        rotation={display.settings.rotation}
        isConnected={isConnected}
        orders={orders}
        isIdle={isIdle}
        notice={
          isJustClaimed && <NewOwner restaurant={manifest.restaurantName} onTakeBack={player.takeBack} />
        }
      />
    );
  }
  return <StatusView kind={view.kind} drift={drift} onTryAgain={player.tryAgain} />;
}
