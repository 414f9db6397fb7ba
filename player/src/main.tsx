import './polyfills.ts';
import { createRoot } from 'react-dom/client';
import './page.css';
import { createPlayer } from './player.ts';
import { clearAddress, codeInAddress } from './ports/address.ts';
import { browserServer } from './ports/browser-server.ts';
import { browserClock } from './ports/clock.ts';
import { afterPaint, enterFullScreen, keepAwake, listenForKeys } from './ports/screen.ts';
import { createSelfReporter } from './ports/self-report.ts';
import { browserStore } from './ports/store.ts';
import { App } from './view/App.tsx';

const clock = browserClock();
const player = createPlayer({
  server: browserServer(createSelfReporter(clock)),
  store: browserStore(),
  clock,
  random: Math.random,
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<App player={player} afterPaint={afterPaint} />);

listenForKeys();
keepAwake();
enterFullScreen();
void player.start(codeInAddress(), clearAddress);
