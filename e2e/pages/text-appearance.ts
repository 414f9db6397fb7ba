import { showsText } from './screen-expressions.ts';

/** Lets the page store in `window.cameAt`, by the device's clock, when a text appears for the first time. */
export const recordFirstAppearance = (text: string) => `(function () {
  window.cameAt = 0;
  var timer = setInterval(function () {
    if (!(${showsText(text)})) return;
    window.cameAt = Date.now();
    clearInterval(timer);
  }, 20);
  return true;
})()`;
