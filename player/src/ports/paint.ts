/** The image of another host may never load. */
const imagesMs = 2_000;

/** Calls back when the drawn view is on the screen: after two frames and the decoding of its visible images. */
export function afterPaint(callback: () => void) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const decoding = Array.from(document.querySelectorAll<HTMLImageElement>('img[src]:not([data-next])'))
        .filter(({ complete }) => !complete)
        .map((image) => image.decode().catch(() => undefined));
      const timeout = new Promise((resolve) => setTimeout(resolve, imagesMs));
      void Promise.race([Promise.all(decoding), timeout]).then(callback);
    }),
  );
}

/** Calls back with the URL of every image and video that the browser cannot draw. Listens forever. */
export function listenForMediaErrors(onError: (url: string) => void) {
  const handleError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement || target instanceof HTMLVideoElement) onError(target.src);
  };
  // Error events of elements do not bubble, but they can be captured.
  document.addEventListener('error', handleError, true);
}
