import { has } from './glass.ts';

/** Notes in the page, as `cameAt` by the device's clock, when a text comes. */
export const watchFor = (text: string) => `(function () {
  window.cameAt = 0;
  var timer = setInterval(function () {
    if (!(${has(text)})) return;
    window.cameAt = Date.now();
    clearInterval(timer);
  }, 20);
  return true;
})()`;
