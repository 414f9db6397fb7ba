let resolveDrawn: () => void;
const drawn = new Promise<void>((resolve) => {
  resolveDrawn = resolve;
});

/** Other pages, such as the landing page, note nothing. */
const LATEST_MS = 2_000;

/** A page of the admin calls it when it is drawn. */
export function noteDrawn(): void {
  resolveDrawn();
}

/** Resolves when a page of the admin is drawn. What nobody sees is loaded then. */
export function afterFirstDrawn(): Promise<void> {
  return Promise.race([drawn, new Promise<void>((resolve) => setTimeout(resolve, LATEST_MS))]);
}
