/** Reads the texts of a drawn board: where the browser has set each one, in px of the stage. */
import { type TextKind, textKinds } from '@menuboard/board/compose/types.ts';
import type { Rect } from '@menuboard/board/stage/stage-geometry.ts';
import typography from '@menuboard/board/text/typography.module.css';

/** A text of one font on one line. */
export interface DrawnText extends Rect {
  text: string;
  kind: TextKind;
  element: HTMLElement;
  size: number;
  /** True for a text that is rotated, or written from top to bottom. */
  isTurned: boolean;
}

/** The place of a box on the screen, in px of the stage that it is on. */
export function onStage(stage: HTMLElement, box: Rect): Rect {
  const whole = stage.getBoundingClientRect();
  const scale = whole.width / stage.offsetWidth;
  return {
    left: (box.left - whole.left) / scale,
    top: (box.top - whole.top) / scale,
    width: box.width / scale,
    height: box.height / scale,
  };
}

/** The elements of a part of a page that a selector finds. */
export const elementsIn = (root: Element, selector: string): HTMLElement[] =>
  Array.from(root.querySelectorAll<HTMLElement>(selector));

const kindOf = (element: Element): TextKind | undefined =>
  textKinds.filter((kind) => element.classList.contains(typography[kind] || ''))[0];

/** The element with the text's font, and its kind. */
function kindAround(element: HTMLElement | null, root: Element): TextKind | undefined {
  for (let one = element; one && one !== root; one = one.parentElement) {
    const kind = kindOf(one);
    if (kind) return kind;
  }
  return undefined;
}

function isTurned(element: HTMLElement): boolean {
  const { transform, writingMode } = getComputedStyle(element);
  return transform !== 'none' || writingMode !== 'horizontal-tb';
}

/** All texts of a board. */
export function drawnTexts(stage: HTMLElement, root: Element): DrawnText[] {
  const texts: DrawnText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.nodeValue || '';
    if (!element || !text.trim() || element.closest('svg')) continue;
    range.selectNodeContents(node);
    const kind = kindAround(element, root);
    if (!kind) throw new Error(`“${text}” has no kind.`);
    texts.push({
      ...onStage(stage, range.getBoundingClientRect()),
      text,
      kind,
      element,
      size: Number.parseFloat(getComputedStyle(element).fontSize),
      isTurned: isTurned(element),
    });
  }
  return texts;
}
