import { useEffect, useState } from 'react';

let resolveDrawn: () => void;
const drawn = new Promise<void>((resolve) => {
  resolveDrawn = resolve;
});

/** Other pages, such as the landing page, note nothing. */
const LATEST_MS = 2_000;

/** The admin calls it when its first page is drawn with its data. */
export function noteDrawn(): void {
  resolveDrawn();
}

/** Resolves when the first page of the admin is drawn: code that the page does not need is loaded then. */
export function afterFirstDrawn(): Promise<void> {
  return Promise.race([drawn, new Promise<void>((resolve) => setTimeout(resolve, LATEST_MS))]);
}

/** True once the first page of the admin is drawn. */
export function useIsFirstDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => void afterFirstDrawn().then(() => setIsDrawn(true)), []);
  return isDrawn;
}
