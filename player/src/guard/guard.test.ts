import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const source = readFileSync(new URL('./guard.es3', import.meta.url), 'utf8');

interface FakeNode {
  text: string;
  children: FakeNode[];
  firstChild: FakeNode | undefined;
  style: Record<string, string>;
  appendChild: (child: FakeNode) => void;
}

function fakeNode(text = ''): FakeNode {
  const node: FakeNode = {
    text,
    children: [],
    firstChild: undefined,
    style: {},
    appendChild: (child) => {
      node.children.push(child);
      node.firstChild = node.children[0];
    },
  };
  return node;
}

const textOf = (node: FakeNode): string => node.text + node.children.map(textOf).join(' ');

interface Options {
  features?: object;
  passes?: boolean;
  /** A minute more. */
  waitsLong?: boolean;
  isDrawn?: boolean;
  /** What the server has to say by now; the page is on plain HTTP, and asks for the program `old.js`. */
  served?: string;
  reload?: () => void;
  /** It has set itself a timer to look once more, soon. */
  looksAgain?: () => void;
}

/** What the page says with this browser; `passes` lets the guard's time run out. */
function pageIn(userAgent: string, options: Options = {}) {
  const body = fakeNode();
  const root = fakeNode();
  if (options.isDrawn) root.appendChild(fakeNode('a board'));
  const timers: (() => void)[] = [];
  const late: (() => void)[] = [];
  const document = {
    readyState: 'complete',
    body,
    getElementById: (id: string) => (id === 'root' ? root : (body.firstChild ?? null)),
    querySelector: () => ({ getAttribute: () => 'old.js' }),
    createElement: () => fakeNode(),
    createTextNode: fakeNode,
  };
  const setTimeout = (work: () => void, ms: number) => {
    if (ms >= 60_000) late.push(work);
    else if (ms > 5_000) timers.push(work);
    else options.looksAgain?.();
  };
  class XMLHttpRequest {
    status = 200;
    responseText = options.served ?? '';
    onload = () => {};
    open = () => {};
    send = () => this.onload();
  }
  const isPlain = options.served !== undefined;
  const window = { ...options.features, isSecureContext: !isPlain };
  const location = { pathname: '/display', reload: options.reload };
  runInNewContext(source, {
    document,
    navigator: { userAgent },
    window,
    location,
    setTimeout,
    XMLHttpRequest,
  });
  if (options.passes) for (const timer of timers) timer();
  // Those that are set meanwhile come later still.
  if (options.waitsLong) for (const timer of late.splice(0)) timer();
  return textOf(body);
}

const chromium = (major: number) =>
  `Mozilla/5.0 (Web0S; Linux) AppleWebKit/537.36 Chrome/${major}.0.1 Safari/537.36`;
const features = { Promise, fetch, AbortController, ResizeObserver: {}, indexedDB: {} };

describe('the guard', () => {
  it.each([38, 53, 66])('says on Chromium %i what to do', (major) => {
    expect(pageIn(chromium(major))).toContain(`this is Chromium ${major}`);
  });

  it.each([67, 92, 156])('is silent on Chromium %i', (major) => {
    expect(pageIn(chromium(major))).toBe('');
  });

  it('goes by what a browser of another kind has', () => {
    expect(pageIn('Mozilla/5.0 Gecko/20100101 Firefox/145.0', { features })).toBe('');
    expect(pageIn('Mozilla/5.0 (compatible; MSIE 9.0; Trident/5.0)')).toContain('too old');
  });

  it('never leaves the page blank when the program did not come through', () => {
    expect(pageIn(chromium(92), { passes: true })).toContain('could not start');
    expect(pageIn(chromium(92), { passes: true, isDrawn: true })).toBe('');
  });

  it('looks again only as long as there is something to take back', () => {
    const looksAgain = vi.fn();
    pageIn(chromium(92), { passes: true, isDrawn: true, looksAgain });
    expect(looksAgain).not.toHaveBeenCalled();

    pageIn(chromium(92), { passes: true, looksAgain });
    expect(looksAgain).toHaveBeenCalledOnce();
  });

  it('loads the page anew once, when its program is gone and the server has another', () => {
    const reload = vi.fn();
    const page = (program: string) => `<script type="module" src="${program}"></script><div id="root"></div>`;

    for (const served of [page('old.js'), '<h1>Sign in to this network</h1>', '']) {
      pageIn(chromium(92), { passes: true, served, reload });
    }
    pageIn(chromium(92), { passes: true, isDrawn: true, served: page('new.js'), reload });
    expect(reload).not.toHaveBeenCalled();
    pageIn(chromium(92), { passes: true, served: page('new.js'), reload });

    expect(reload).toHaveBeenCalledOnce();
  });

  it('asks again after a minute, and loads the page anew when it is ours: one request may have got lost', () => {
    const reload = vi.fn();
    const page = '<script type="module" src="old.js"></script><div id="root"></div>';
    const waits = { passes: true, waitsLong: true, reload };

    pageIn(chromium(92), { ...waits, served: '<h1>Sign in to this network</h1>' });
    pageIn(chromium(92), { ...waits, isDrawn: true, served: page });
    expect(reload).not.toHaveBeenCalled();
    pageIn(chromium(92), { ...waits, served: page });

    expect(reload).toHaveBeenCalledOnce();
  });

  it('is written in the oldest JavaScript', () => {
    expect(source).not.toMatch(/\b(let|const|class|async|await)\b|=>|`|\?\.|\?\?|\.\.\./);
  });
});
