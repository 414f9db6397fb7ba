/** The contrast of a drawn text with what is behind it, from computed colours. */

interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

function colorOf(value: string): Color | undefined {
  const numbers = /^rgba?\(([^)]*)\)/
    .exec(value)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (!numbers) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return { red, green, blue, alpha };
}

/** The opacity of an element on its board. */
function opacityOf(element: Element): number {
  let opacity = 1;
  for (let one: Element | null = element; one && !one.hasAttribute('data-board'); one = one.parentElement)
    opacity *= Number(getComputedStyle(one).opacity);
  return opacity;
}

/** The colour that an element paints; `image` for a photo. */
function paintOf(element: Element): Color | 'image' | undefined {
  if (element instanceof HTMLImageElement) return opacityOf(element) > 0 ? 'image' : undefined;
  const { backgroundColor, fill } = getComputedStyle(element);
  const isShape = element instanceof SVGElement && element.tagName !== 'svg';
  const color = colorOf(isShape ? fill : backgroundColor);
  const alpha = color ? color.alpha * opacityOf(element) : 0;
  return color && alpha > 0.01 ? { ...color, alpha } : undefined;
}

const mixed = (over: Color, under: Color): Color => {
  const mix = (one: number, other: number) => one * over.alpha + other * (1 - over.alpha);
  return {
    red: mix(over.red, under.red),
    green: mix(over.green, under.green),
    blue: mix(over.blue, under.blue),
    alpha: 1,
  };
};

function luminance({ red, green, blue }: Color): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * The contrast of a text.
 *
 * @param x in CSS px of the window, as `y`: a point of the text
 * @returns the ratio; `covered` where something is before the text; undefined before a photo
 */
export function contrastAt(element: Element, x: number, y: number): number | 'covered' | undefined {
  const stack = document.elementsFromPoint(x, y);
  const own = stack.findIndex((one) => one.contains(element) || element.contains(one));
  if (own < 0) return undefined;
  if (stack.slice(0, own).some((one) => paintOf(one))) return 'covered';
  const ink = colorOf(getComputedStyle(element).color);
  const layers: Color[] = [];
  for (const one of stack.slice(own)) {
    const paint = paintOf(one);
    if (paint === 'image') return undefined;
    if (paint) layers.unshift(paint);
    if (paint && paint.alpha > 0.99) break;
  }
  const ground = layers.reduce((under, over) => mixed(over, under), white);
  const [light = 0, dark = 0] = [luminance(mixed(ink || white, ground)), luminance(ground)].sort(
    (one, other) => other - one,
  );
  return (light + 0.05) / (dark + 0.05);
}

const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
