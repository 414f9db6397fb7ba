/** Expressions for `Tv.evaluate` and `Tv.waitFor` that read the *board* look on a screen. */

/** Name and price of each item, in screen order. */
export const renderedItems = `Array.prototype.map.call(document.querySelectorAll('[data-item]'), function (row) {
  var texts = Array.prototype.map.call(row.querySelector('p').children, function (part, at) { return (at === 0 ? part.firstChild : part).textContent; });
  return texts.join(' ');
})`;

/** Texts that are clipped or outside the stage or the window. The stage's margin may be outside. */
export const clippedTexts = `(function () {
  var found = [];
  var stage = document.querySelector('[data-shape]').getBoundingClientRect();
  var visible = { left: Math.max(stage.left, 0), top: Math.max(stage.top, 0), right: Math.min(stage.right, innerWidth), bottom: Math.min(stage.bottom, innerHeight) };
  Array.prototype.forEach.call(document.querySelectorAll('[data-shape] h1, [data-shape] h2, [data-shape] p'), function (text) {
    if (!text.textContent) return;
    var box = text.getBoundingClientRect();
    var isOutside = box.left < visible.left - 1 || box.top < visible.top - 1 || box.right > visible.right + 1 || box.bottom > visible.bottom + 1;
    if (isOutside || box.height === 0 || (text.clientWidth > 0 && text.scrollWidth > text.clientWidth + 1)) found.push(text.textContent);
  });
  if (document.documentElement.scrollHeight > innerHeight) found.push('a scroll bar');
  return found;
})()`;
