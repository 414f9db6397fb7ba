/** Expressions that describe what guests would see as a mistake on the page of scenes, in words. */

/** Calls `look(section, report)` for each scene; resolves to the number of scenes and what was reported. */
const inEachSection = (look: string) => `(function () {
  var found = [];
  var sections = Array.prototype.slice.call(document.querySelectorAll('section'));
  sections.forEach(function (section, index) {
    (${look})(section, function (problem) { found.push(index + ': ' + problem); });
  });
  return { found: found, count: sections.length };
})()`;

/** Parts of a spotlight that are outside its column, cut, or over each other. */
export const spotlightFlaws = inEachSection(`function (section, report) {
  var stage = section.querySelector('[data-shape]');
  var scale = stage.getBoundingClientRect().width / stage.offsetWidth;
  var column = section.querySelector('header').parentNode.getBoundingClientRect();
  Array.prototype.forEach.call(section.querySelectorAll('header *, article *, footer *'), function (element) {
    var rect = element.getBoundingClientRect();
    var over = Math.max(column.left - rect.left, rect.right - column.right, column.top - rect.top, rect.bottom - column.bottom);
    if (over > scale) report((element.className || element.tagName) + ' is ' + over.toFixed(1) + ' px outside the column');
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display === 'block')
      report(element.className + ' is cut');
  });
  var parts = ['header', 'article', 'footer'].map(function (name) {
    return section.querySelector(name).getBoundingClientRect();
  });
  if (parts[0].bottom + 8 * scale > parts[1].top) report('header over item: ' + parts[0].bottom + ' > ' + parts[1].top);
  if (parts[1].bottom + 8 * scale > parts[2].top) report('item over footer: ' + parts[1].bottom + ' > ' + parts[2].top);
}`);

/** Rows of a whole menu that overlap, are far from their heading or unevenly spaced; sections that are split needlessly. */
export const wholeMenuFlaws = inEachSection(`function (section, report) {
  var stage = section.querySelector('[data-shape]');
  var scale = stage.getBoundingClientRect().width / stage.offsetWidth;
  var area = section.querySelector('header').parentNode.getBoundingClientRect();
  var footer = section.querySelector('footer');
  var bottom = footer ? footer.getBoundingClientRect().top : area.bottom;
  var lists = [];
  var gaps = [];
  Array.prototype.forEach.call(section.querySelectorAll('[data-item]'), function (row) {
    if (lists.indexOf(row.parentNode) < 0) lists.push(row.parentNode);
  });
  var parts = [];
  lists.forEach(function (list) {
    var above = null;
    Array.prototype.forEach.call(list.children, function (child) {
      var rect = child.getBoundingClientRect();
      var head = child.querySelector('h2');
      var isHead = head !== null;
      if (rect.bottom > bottom + scale || rect.right > area.right + scale) report(child.textContent + ' is outside');
      if (above && rect.top < above.rect.bottom - scale) report(child.textContent + ' overlaps');
      if (above && above.isHead && (rect.top - above.rect.bottom) / scale > 40) report(child.textContent + ' is far from its heading');
      if (above && !isHead && !above.isHead) gaps.push((rect.top - above.rect.bottom) / scale);
      if (isHead) parts.push({ name: head.textContent, rows: 0, top: rect.top, height: 0, space: bottom - list.getBoundingClientRect().top });
      var part = parts[parts.length - 1];
      if (!isHead) part.rows += 1;
      part.height = rect.bottom - part.top;
      above = { rect: rect, isHead: isHead };
    });
  });
  // The line under the header is 34 px above the end of what draws it.
  var header = section.querySelector('header');
  var line = header.parentNode.querySelector('i').getBoundingClientRect().bottom - 34 * scale;
  if (header.getBoundingClientRect().bottom > line + scale) report('the header lies over its line');
  // Old engines make each row a whole number of px high.
  if (Math.max.apply(null, gaps) - Math.min.apply(null, gaps) > 3) report('gaps from ' + gaps.sort().join(' to '));
  parts.forEach(function (part) {
    if (part.name.indexOf(', continued') < 0) return;
    var pieces = parts.filter(function (other) {
      return other.name.replace(', continued', '') === part.name.replace(', continued', '');
    });
    var height = pieces.reduce(function (sum, piece) { return sum + piece.height; }, 0);
    if (pieces.length > 1 && height < part.space) report(part.name + ' would fit into a column');
    pieces.forEach(function (piece) {
      if (piece.rows < 2) report(piece.name + ' has a single row');
    });
  });
}`);
