/** Keeps the panel awake where the browser can. The lock ends whenever the page is hidden, so it is requested again. */
export function requestWakeLock() {
  if (!('wakeLock' in navigator)) return;
  const request = () => {
    if (document.visibilityState === 'visible')
      void navigator.wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', request);
  request();
}
