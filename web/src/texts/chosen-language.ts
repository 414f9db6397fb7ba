import { isLanguage, type Language, matchLanguage } from '@menuboard/texts/languages';

const KEY = 'mb.language';

/** The language that this person chose in this browser; otherwise the best of those that the browser prefers. */
export function chosenLanguage(): Language {
  const chosen = read();
  return chosen !== null && isLanguage(chosen) ? chosen : matchLanguage(navigator.languages);
}

/** Shows the application in another language from now on. It starts again, because texts are written only once. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  location.reload();
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // The browser forbids storage, for example in a private window.
    return null;
  }
}
