/**
 * As much of React as board and player use, on Preact itself: its own compatibility layer weighs three kilobytes
 * more, and a TV loads them. `e2e/player/react-and-preact.e2e.ts` compares what both draw.
 */
import { type ComponentChild, options, Component as PreactComponent, render, type VNode } from 'preact';
import * as hooks from 'preact/hooks';

export const Component = PreactComponent;
export const useCallback = hooks.useCallback;
export const useEffect = hooks.useEffect;
export const useLayoutEffect = hooks.useLayoutEffect;
export const useMemo = hooks.useMemo;
export const useReducer = hooks.useReducer;
export const useRef = hooks.useRef;
export const useState = hooks.useState;

export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const value = read();
  const [, draw] = useState<T>(value);
  useEffect(() => {
    // What changed between drawing and listening would go unseen.
    draw(() => read());
    return subscribe(() => draw(() => read()));
  }, [subscribe, read]);
  return value;
}

export function createRoot(parent: Element) {
  return { render: (child: ComponentChild) => render(child, parent) };
}

type Props = Record<string, unknown>;

/** Numbers that are no pixels. */
const plainStyles = /^(--|lineHeight|opacity|zIndex|flex|fontWeight|order|zoom)/;
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function withPixels(style: Props): Props {
  const whole: Props = {};
  for (const name of Object.keys(style)) {
    const value = style[name];
    whole[name] = typeof value === 'number' && value !== 0 && !plainStyles.test(name) ? `${value}px` : value;
  }
  return whole;
}

/** Where React writes a property of an element in another way than the document does. */
function asInDocument(type: string, props: Props): Props {
  const written: Props = {};
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (name === 'style' && typeof value === 'object' && value !== null)
      written.style = withPixels(value as Props);
    else if (/^(stroke|fill|clip|stop)[A-Z]/.test(name)) written[dashed(name)] = value;
    else if (name === 'onChange' && type === 'input') written.onInput = value;
    else if (name === 'spellCheck') written.spellcheck = value;
    else written[name] = value;
  }
  return written;
}

const before = options.vnode;
options.vnode = (vnode: VNode) => {
  if (typeof vnode.type === 'string')
    vnode.props = asInDocument(vnode.type, vnode.props as Props) as typeof vnode.props;
  before?.(vnode);
};
