/** The time limit for images: one of another host may never load. */
const imagesMs = 2_000;

/**
 * Calls back when the drawn view is on the screen: after two frames, when its board is composed and its visible images have
 * loaded or failed.
 */
export function afterPaint(callback: () => void) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.querySelector('[data-composing]')) return afterPaint(callback);
      const loading = Array.from(document.querySelectorAll<HTMLImageElement>('img[src]:not([data-next])'))
        .filter(({ complete }) => !complete)
        .map(whenSettled);
      const timeout = new Promise((resolve) => setTimeout(resolve, imagesMs));
      void Promise.race([Promise.all(loading), timeout]).then(callback);
    }),
  );
}

/** No `decode()`: Chromium 67 freezes for good when a page decodes about twenty images. */
function whenSettled(image: HTMLImageElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) image.addEventListener(event, resolve);
  });
}

/** Calls back with the URL of every image and video that the browser cannot draw. Listens forever. */
export function listenForMediaErrors(onError: (url: string) => void) {
  const handleError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement || target instanceof HTMLVideoElement) onError(target.src);
  };
  // Error events of elements do not bubble, but they can be captured.
  document.addEventListener('error', handleError, true);
}
