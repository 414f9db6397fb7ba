import './polyfills.ts';
import { createRoot } from 'react-dom/client';
import { isHarmless } from './core/quiet-window.ts';
import './page.css';
import { watchLife } from './life.ts';
import { createPlayer } from './player.ts';
import { clearAddress, codeInAddress } from './ports/address.ts';
import { browserServer } from './ports/browser-server.ts';
import { localClaimSecret } from './ports/claim-secret.ts';
import { browserClock } from './ports/clock.ts';
import { openDatabase } from './ports/database.ts';
import { download } from './ports/download.ts';
import { browserFiles } from './ports/file-store.ts';
import { browserPage } from './ports/page.ts';
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
  claimSecret: localClaimSecret,
  clock,
  note: self.note,
  random: Math.random,
});

const { snapshot } = player;
const life = watchLife({
  snapshot,
  clock,
  page: browserPage,
  note: self.note,
  random: Math.random,
});

/** Well within the time in which a shell must report. */
const unpaintedMs = 10_000;

const root = document.getElementById('root');
if (root) createRoot(root).render(<App player={player} afterPaint={afterPaint} told={life.broken} />);

listenForKeys();
listenForFaults(player.doubt);
keepAwake();
enterFullScreen();

const stopWaiting = player.subscribe(() => {
  if (snapshot().view.kind === 'loading') return;
  stopWaiting();
  let isKept = false;
  const keep = () => {
    if (isKept) return;
    isKept = true;
    keepShell(
      () => isHarmless(snapshot().state, clock.now()),
      () => !life.isBroken(),
    );
  };
  afterPaint(keep);
  // A page that nobody sees is given no frames, nor one whose panel is off; what it shows is drawn all the same.
  setTimeout(keep, unpaintedMs);
});
void player.start(codeInAddress(), clearAddress);
