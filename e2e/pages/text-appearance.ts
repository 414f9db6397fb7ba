import { showsText } from './screen-expressions.ts';

/** Notes in the page, as `cameAt` by the device's clock, when a text comes. */
export const recordFirstAppearance = (text: string) => `(function () {
  window.cameAt = 0;
  var timer = setInterval(function () {
    if (!(${showsText(text)})) return;
    window.cameAt = Date.now();
    clearInterval(timer);
  }, 20);
  return true;
})()`;
