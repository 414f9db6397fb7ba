// Loads the faces of themes. Their sheets are the page's own. The service worker stores the faces with the shell; the page
// loads those of its content before they are needed, because on plain HTTP there is no worker.
import japanese from '@menuboard/board/themes/japanese/japanese.css?url';
import type { Theme } from '@menuboard/contract/domain/settings';

export interface Themes {
  /** Loads the faces of these themes, once a board is drawn. */
  load: (themes: readonly Theme[]) => void;
  /** Called when a board is drawn: faces that it does not need yet may load from now on. */
  loadFaces: () => void;
  /** True if the faces of the theme are loaded: it needs no network any more. */
  isStored: (theme: Theme) => boolean;
  /** Called after each change. */
  subscribe: (listener: () => void) => void;
}

/** The delay before other faces load: the board draws first, with the faces that it needs. */
const drawMs = 100;

export function browserThemes(): Themes {
  const isStored: { [theme in Theme]?: boolean } = {};
  let listener = () => {};
  let loadFaces = () => {};
  const isDrawn = new Promise<void>((resolve) => {
    loadFaces = resolve;
  }).then(() => new Promise((resolve) => setTimeout(resolve, drawMs)));

  function load(theme: Theme) {
    isStored[theme] = false;
    void isDrawn
      .then(() => loadFacesOf(theme))
      .then(() => {
        isStored[theme] = true;
        listener();
      });
  }

  // Faces in slices, for boards in Japanese. No other board waits for their sheet.
  void isDrawn.then(() => addSheet(japanese));
  return {
    load: (themes) => themes.filter((theme) => isStored[theme] === undefined).forEach(load),
    loadFaces,
    isStored: (theme) => isStored[theme] === true,
    subscribe: (onChange) => {
      listener = onChange;
    },
  };
}

function addSheet(url: string) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  document.head.appendChild(link);
}

/** The fonts that a theme names, read from an element: the objects of style rules would stay in memory. */
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
