// Loads themes: the style sheet of each, and the faces that it names. The service worker stores both with the shell; the
// page loads those of its content before they are needed, because on plain HTTP there is no worker.
import type { Theme } from '@menuboard/contract/domain/settings';

/** The start of the URLs of all style sheets, which the build inserts. */
declare const THEME_SHEETS: string;

export interface Themes {
  /** Starts to load these themes, and repeats it until they are loaded. */
  load: (themes: readonly Theme[]) => void;
  /** Its style sheet is on its way, and has neither failed nor taken long. */
  isLoading: (theme: Theme) => boolean;
  /** Its style sheet is loaded. */
  isDrawable: (theme: Theme) => boolean;
  /** Its faces are loaded, too: it needs no network any more. */
  isStored: (theme: Theme) => boolean;
  /** Called after each change. */
  subscribe: (listener: () => void) => void;
}

type Progress = 'loading' | 'failed' | 'drawable' | 'stored';

/** A board is not kept waiting for longer. */
const loadMs = 3_000;
const retryMs = 30_000;
/** The board draws first: until then it is unknown which faces it needs most. */
const drawMs = 100;

export function browserThemes(): Themes {
  const progress: { [theme in Theme]?: Progress } = {};
  let listener = () => {};

  function set(theme: Theme, to: Progress) {
    progress[theme] = to;
    listener();
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
      setTimeout(() => void loadFaces(link).then(() => set(theme, 'stored')), drawMs);
    };
    link.rel = 'stylesheet';
    link.href = `${THEME_SHEETS + theme}.css`;
    document.head.appendChild(link);
  }

  return {
    load: (themes) => {
      for (const theme of themes) {
        if (progress[theme]) continue;
        progress[theme] = 'loading';
        loadSheet(theme);
      }
    },
    isLoading: (theme) => progress[theme] === 'loading',
    isDrawable: (theme) => progress[theme] === 'drawable' || progress[theme] === 'stored',
    isStored: (theme) => progress[theme] === 'stored',
    subscribe: (onChange) => {
      listener = onChange;
    },
  };
}

/** Loads all faces that a style sheet names. A face that fails is drawn as another one: that must not stop an update. */
async function loadFaces({ sheet }: HTMLLinkElement): Promise<void> {
  const css = Array.from((sheet as CSSStyleSheet).cssRules, (rule) => rule.cssText).join();
  await document.fonts.ready;
  const loads: Promise<unknown>[] = [];
  document.fonts.forEach((face) => {
    if (css.includes(face.family.replace(/["']/g, ''))) loads.push(face.load().catch(() => undefined));
  });
  await Promise.all(loads);
}
