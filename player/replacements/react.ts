/**
 * The parts of React that board and player use, built on Preact. Preact's own compatibility layer is three kilobytes
 * larger. `e2e/player/react-and-preact.e2e.ts` compares the drawings of both.
 */
import {
  type ComponentChild,
  type ComponentType,
  createElement,
  createContext as createPreactContext,
  Fragment,
  Component as PreactComponent,
  render,
} from 'preact';
import * as hooks from 'preact/hooks';

export const Component = PreactComponent;
export const createContext = createPreactContext;
export const useCallback = hooks.useCallback;
export const useContext = hooks.useContext;
export const useEffect = hooks.useEffect;
export const useLayoutEffect = hooks.useLayoutEffect;
export const useMemo = hooks.useMemo;
export const useReducer = hooks.useReducer;
export const useRef = hooks.useRef;
export const useState = hooks.useState;

export function useSyncExternalStore<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  const value = read();
  const [, setValue] = useState<T>(value);
  useEffect(() => {
    // The value may have changed between the render and the subscription.
    setValue(() => read());
    return subscribe(() => setValue(() => read()));
  }, [subscribe, read]);
  return value;
}

export function createRoot(parent: Element) {
  return { render: (child: ComponentChild) => render(child, parent) };
}

type Props = Record<string, unknown>;

/** Styles whose numbers are not pixels. */
const unitlessStyles = /^(--|lineHeight|opacity|zIndex|flex|fontWeight|order|zoom)/;
const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function withPixels(style: Props): Props {
  const result: Props = {};
  for (const name of Object.keys(style)) {
    const value = style[name];
    result[name] =
      typeof value === 'number' && value !== 0 && !unitlessStyles.test(name) ? `${value}px` : value;
  }
  return result;
}

/** Converts React's names of an element's properties to the document's. */
function toDocumentProps(type: string, props: Props): Props {
  const result: Props = {};
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (name === 'style' && typeof value === 'object' && value !== null)
      result.style = withPixels(value as Props);
    else if (/^(stroke|fill|clip|stop)[A-Z]/.test(name)) result[toKebabCase(name)] = value;
    else if (name === 'onChange' && type === 'input') result.onInput = value;
    else if (name === 'spellCheck') result.spellcheck = value;
    else result[name] = value;
  }
  return result;
}

/** The build calls it for each JSX element. */
export function jsx(type: string | ComponentType<Props>, props: Props, key?: string) {
  if (typeof type === 'string') return createElement(type, { ...toDocumentProps(type, props), key });
  return createElement(type, { ...props, key });
}
export { Fragment, jsx as jsxDEV, jsx as jsxs };
