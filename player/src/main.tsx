import './polyfills.ts';
import '@menuboard/board/themes/all-themes.css';
import { createRoot } from 'react-dom/client';
import { createPlayer } from './app/player.ts';
import { isReloadHarmless } from './core/quiet-window.ts';
import { startWatchdog } from './self-repair/watchdog.ts';
import './page.css';
import { browserServer } from './ports/browser-server.ts';
import { localClaimSecretStore } from './ports/claim-secret.ts';
import { browserClock } from './ports/clock.ts';
import { openDatabase } from './ports/database.ts';
import { download } from './ports/download.ts';
import { browserFileStore } from './ports/file-store.ts';
import { enterFullScreen } from './ports/full-screen.ts';
import { listenForKeys } from './ports/keyboard.ts';
import { watchMotion } from './ports/motion.ts';
import { afterPaint, listenForMediaErrors } from './ports/paint.ts';
import { isPhone, readCodeFromUrl, removeCodeFromUrl } from './ports/pairing-link.ts';
import { browserScreenStore } from './ports/screen-store.ts';
import { createSelfReporter } from './ports/self-report.ts';
import { browserThemes } from './ports/themes.ts';
import { requestWakeLock } from './ports/wake-lock.ts';
import { hasDrawnTexts, type TreeNode } from './self-repair/drawn-texts.ts';
import { browserPage } from './self-repair/page.ts';
import { registerShell, updateShell } from './self-repair/shell.ts';
import { App } from './view/App.tsx';

const database = openDatabase();
const clock = browserClock();
// A reload lets the worker look for another build.
const reporter = createSelfReporter(clock, () => watchdog.reload());
const { reportProblem } = reporter;
const random = Math.random;
const themes = browserThemes();
const player = createPlayer({
  server: browserServer(reporter, () => {
    reportProblem('update-needed');
    void updateShell(canReload);
  }),
  store: browserScreenStore(database),
  files: browserFileStore(database),
  download,
  themes,
  claimSecretStore: localClaimSecretStore,
  clock,
  reportProblem,
  random,
});
const { snapshot } = player;
const watchdog = startWatchdog({ snapshot, clock, page: browserPage, reportProblem, random });

function canReload() {
  return isReloadHarmless(snapshot().state, clock.now());
}

/** Well before the trial of a new shell ends. */
const hiddenMs = 10_000;

const root: (HTMLElement & { __k?: TreeNode }) | null = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <App
      player={player}
      afterPaint={afterPaint}
      isIntact={() => hasDrawnTexts(root.__k)}
      onAltered={() => reportProblem('page-changed')}
      onBrokenChange={watchdog.setBroken}
    />,
  );
}

listenForKeys();
listenForMediaErrors((url) => {
  reportProblem('media-failed');
  player.checkUrl(url);
});
watchMotion();
requestWakeLock();
enterFullScreen();

/** Acts once, when something that is wanted has been drawn. */
function onceDrawn(isWanted: () => boolean, act: () => void) {
  const unsubscribe = player.subscribe(() => {
    if (!isWanted()) return;
    unsubscribe();
    let hasActed = false;
    const actOnce = () => {
      if (!hasActed) act();
      hasActed = true;
    };
    afterPaint(actOnce);
    // A hidden page gets no frames, but it is drawn all the same.
    setTimeout(actOnce, hiddenMs);
  });
}

onceDrawn(
  () => snapshot().view.kind !== 'loading',
  () => {
    // A slow device draws a state many frames after it has changed, and only then it may turn out that it cannot.
    const isDrawn = () => document.querySelector(`[data-phase=${snapshot().state.phase}]`);
    registerShell(canReload, () => isDrawn() && !watchdog.isBroken());
  },
);
// The first board is drawn before faces load that it does not need.
onceDrawn(() => snapshot().state.phase === 'showing', themes.loadFaces);
void player.start(readCodeFromUrl(), removeCodeFromUrl, isPhone());
