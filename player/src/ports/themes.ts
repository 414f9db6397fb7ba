// Loads themes: the style sheet of each, unless the page's own contains it, and the faces that it names. The service worker
// stores both with the shell; the page loads those of its content before they are needed, because on plain HTTP there is
// no worker.
import { knownTheme, type Theme } from '@menuboard/contract/domain/settings';
import { readLocal, writeLocal } from './local-storage.ts';

/** The start of the URLs of the style sheets, which the build inserts. */
declare const THEME_SHEETS: string;

type Progress = 'loading' | 'failed' | 'drawable' | 'stored';

export interface Themes {
  /** Starts to load these themes, and repeats it until they are loaded. The next page loads them at its start. */
  load: (themes: readonly Theme[]) => void;
  /** A board is drawn: from now on, faces may load that it does not need yet. */
  loadFaces: () => void;
  /** Its style sheet is on its way, and has neither failed nor taken long. */
  isLoading: (theme: Theme) => boolean;
  /** Its style sheet is loaded. */
  isDrawable: (theme: Theme) => boolean;
  /** Its faces are loaded, too: it needs no network any more. */
  isStored: (theme: Theme) => boolean;
  /** Called after each change. What is stored is drawn already. */
  subscribe: (listener: (progress: Progress) => void) => void;
}

/** A board is not kept waiting for longer. */
const loadMs = 3_000;
const retryMs = 30_000;
/** The board draws first, with the faces that it needs. */
const drawMs = 100;
const key = 'mb.themes';

export function browserThemes(): Themes {
  const progress: { [theme in Theme]?: Progress } = {};
  let listener: (progress: Progress) => void = () => {};
  let loadFaces = () => {};
  const isDrawn = new Promise<void>((resolve) => {
    loadFaces = resolve;
  });

  function set(theme: Theme, to: Progress) {
    progress[theme] = to;
    listener(to);
  }

  function store(theme: Theme) {
    setTimeout(() => isDrawn.then(() => loadFacesOf(theme)).then(() => set(theme, 'stored')), drawMs);
  }

  function loadSheet(theme: Theme) {
    const link = document.createElement('link');
    const fail = () => {
      clearTimeout(timer);
      link.remove();
      setTimeout(loadSheet, retryMs, theme);
      set(theme, 'failed');
    };
    const timer = setTimeout(fail, loadMs);
    link.onerror = fail;
    link.onload = () => {
      clearTimeout(timer);
      set(theme, 'drawable');
      store(theme);
    };
    link.rel = 'stylesheet';
    link.href = `${THEME_SHEETS + theme}.css`;
    document.head.appendChild(link);
  }

  function load(themes: readonly Theme[]) {
    for (const theme of themes) {
      if (progress[theme]) continue;
      const isInPage = fontsOf(theme);
      progress[theme] = isInPage ? 'drawable' : 'loading';
      (isInPage ? store : loadSheet)(theme);
    }
  }

  // Before the content is known: most boards are drawn in the themes of the last one, or in that of a new display.
  load((readLocal(key) || '').split(' ').map(knownTheme));
  return {
    load: (themes) => {
      writeLocal(key, themes.join(' '));
      load(themes);
    },
    loadFaces,
    isLoading: (theme) => progress[theme] === 'loading',
    isDrawable: (theme) => progress[theme] === 'drawable' || progress[theme] === 'stored',
    isStored: (theme) => progress[theme] === 'stored',
    subscribe: (onChange) => {
      listener = onChange;
    },
  };
}

/** The fonts that a theme names; empty until its style sheet is loaded. The objects of its rules would stay in memory. */
function fontsOf(theme: Theme): string {
  const probe = document.createElement('p');
  probe.className = `theme-${theme}`;
  document.head.appendChild(probe);
  const style = getComputedStyle(probe);
  const fonts = ['title', 'display', 'head', 'serif', 'dish', 'text', 'figures']
    .map((use) => style.getPropertyValue(`--board-${use}`))
    .filter(Boolean)
    .join();
  probe.remove();
  return fonts;
}

/** Loads all faces of a theme. A face that fails is drawn as another one: that must not stop an update. */
async function loadFacesOf(theme: Theme): Promise<void> {
  const { fonts } = document;
  await fonts.ready;
  const loads = [400, 500, 600].map((weight) =>
    // A letter of each file of a face: western, eastern and Vietnamese ones.
    fonts.load(`${weight} 9px ${fontsOf(theme)}`, 'aāạ').catch(() => fonts.ready),
  );
  await Promise.all(loads);
}
