// Loads themes: the board's script, the style sheet of each theme, and the faces that it names. The service
// worker stores them with the shell; the page loads those of its content before they are needed, because on plain HTTP
// there is no worker.
import { knownTheme, type Theme } from '@menuboard/contract/domain/settings';
import { readLocal, writeLocal } from './local-storage.ts';

/** The start of the URLs of the style sheets, and the URL of the board's script, which the build inserts. */
declare const THEME_SHEETS: string;
declare const BOARD_SCRIPT: string;

type Progress = 'loading' | 'failed' | 'drawable' | 'stored';

export interface Themes {
  /** Starts to load these themes, and repeats it until they are loaded. The next page loads them at its start. */
  load: (themes: readonly Theme[]) => void;
  /** A board is drawn: from now on, faces may load that it does not need yet. */
  loadFaces: () => void;
  /** It is on its way, and has neither failed nor taken long. */
  isLoading: (theme: Theme) => boolean;
  /** Its style sheet is loaded, and the board's script. */
  isDrawable: (theme: Theme) => boolean;
  /** Its faces are loaded, too: it needs no network any more. */
  isStored: (theme: Theme) => boolean;
  /** Called after each change. What is stored is drawn already. */
  subscribe: (listener: (progress: Progress) => void) => void;
}

/** A board that has another theme is not kept waiting for longer. */
const loadMs = 3_000;
const retryMs = 5_000;
/** The board draws first, with the faces that it needs. */
const drawMs = 100;
const key = 'mb.themes';

const url = BOARD_SCRIPT;
let attempts = 0;
let script: Promise<unknown> | undefined;

/** A browser remembers a script that has failed by its address: each attempt has another one, the first that of the preload. */
function loadScript(): Promise<unknown> {
  script ||= import(/* @vite-ignore */ attempts++ ? `${url}#${attempts}` : url).catch((error) => {
    script = undefined;
    throw error;
  });
  return script;
}

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

  function loadTheme(theme: Theme) {
    const link = document.createElement('link');
    const fail = () => {
      // Once for each attempt.
      if (!link.parentNode) return;
      clearTimeout(timer);
      link.remove();
      setTimeout(loadTheme, retryMs, theme);
      set(theme, 'failed');
    };
    const timer = setTimeout(fail, loadMs);
    const loading = loadScript();
    loading.catch(fail);
    link.onerror = fail;
    link.onload = () =>
      loading.then(() => {
        if (!link.parentNode) return;
        clearTimeout(timer);
        set(theme, 'drawable');
        store(theme);
      }, fail);
    addSheet(link, theme);
  }

  function load(themes: readonly Theme[]) {
    for (const theme of themes) {
      if (progress[theme]) continue;
      progress[theme] = 'loading';
      loadTheme(theme);
    }
  }

  // Faces in slices, for boards in Japanese. No other board waits for their sheet.
  void isDrawn.then(() => addSheet(document.createElement('link'), 'japanese'));
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

function addSheet(link: HTMLLinkElement, name: string) {
  link.rel = 'stylesheet';
  link.href = `${THEME_SHEETS + name}.css`;
  document.head.appendChild(link);
}

/** The fonts that a theme names. The objects of its rules would stay in memory. */
function fontsOf(theme: Theme): string {
  const probe = document.createElement('p');
  probe.className = `theme-${theme}`;
  document.head.appendChild(probe);
  const style = getComputedStyle(probe);
  const fonts = ['display', 'name', 'text', 'figures']
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
  const loads = [400, 500, 650].map((weight) =>
    // A letter of each file of a face: western, eastern and Vietnamese ones.
    fonts.load(`${weight} 9px ${fontsOf(theme)}`, 'aāạ').catch(() => fonts.ready),
  );
  await Promise.all(loads);
}
