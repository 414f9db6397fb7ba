import './polyfills.ts';
import { createRoot } from 'react-dom/client';
import { isTyping } from './core/player-state.ts';
import './page.css';
import { createPlayer } from './player.ts';
import { clearAddress, codeInAddress } from './ports/address.ts';
import { browserServer } from './ports/browser-server.ts';
import { browserClock } from './ports/clock.ts';
import { openDatabase } from './ports/database.ts';
import { download } from './ports/download.ts';
import { browserFiles } from './ports/file-store.ts';
import { afterPaint, enterFullScreen, keepAwake, listenForFaults, listenForKeys } from './ports/screen.ts';
import { createSelfReporter } from './ports/self-report.ts';
import { keepShell } from './ports/shell.ts';
import { browserStore } from './ports/store.ts';
import { App } from './view/App.tsx';

const database = openDatabase();
const clock = browserClock();
const self = createSelfReporter(clock);
const player = createPlayer({
  server: browserServer(self),
  store: browserStore(database),
  files: browserFiles(database),
  download,
  clock,
  note: self.note,
  random: Math.random,
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<App player={player} afterPaint={afterPaint} />);

listenForKeys();
listenForFaults(player.doubt);
keepAwake();
enterFullScreen();

const stopWaiting = player.subscribe(() => {
  if (player.snapshot().view.kind === 'loading') return;
  stopWaiting();
  afterPaint(() => keepShell(() => !isTyping(player.snapshot().state)));
});
void player.start(codeInAddress(), clearAddress);
