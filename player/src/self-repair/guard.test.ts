import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const guard = readFileSync(new URL('./guard.es3', import.meta.url), 'utf8');

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
  /** Runs the guard's first timer, after 15 s. */
  isTimedOut?: boolean;
  /** Runs the guard's later timers too. */
  isRetryDue?: boolean;
  isDrawn?: boolean;
  /** The server's current page. The open page is on plain HTTP and loads the script `old.js`. */
  served?: string;
  onReload?: () => void;
  /** Called when the guard schedules another look at the page. */
  onRecheck?: () => void;
}

/** The text of the page after the guard ran in this browser. */
function textAfterGuard(userAgent: string, options: Options = {}) {
  const body = fakeNode();
  const root = fakeNode();
  if (options.isDrawn) root.appendChild(fakeNode('a board'));
  const firstTimers: (() => void)[] = [];
  const laterTimers: (() => void)[] = [];
  const document = {
    readyState: 'complete',
    body,
    getElementById: (id: string) => (id === 'root' ? root : (body.firstChild ?? null)),
    querySelector: () => ({ getAttribute: () => 'old.js' }),
    createElement: () => fakeNode(),
    createTextNode: fakeNode,
  };
  const setTimeout = (callback: () => void, ms: number) => {
    if (ms >= 60_000) laterTimers.push(callback);
    else if (ms > 5_000) firstTimers.push(callback);
    else options.onRecheck?.();
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
  const location = { pathname: '/display', reload: options.onReload };
  runInNewContext(guard, {
    document,
    navigator: { userAgent },
    window,
    location,
    setTimeout,
    XMLHttpRequest,
  });
  if (options.isTimedOut) for (const timer of firstTimers) timer();
  // A timer that schedules itself again runs once.
  if (options.isRetryDue) for (const timer of laterTimers.splice(0)) timer();
  return textOf(body);
}

const chromium = (major: number) =>
  `Mozilla/5.0 (Web0S; Linux) AppleWebKit/537.36 Chrome/${major}.0.1 Safari/537.36`;
const features = { Promise, fetch, AbortController, ResizeObserver: {}, indexedDB: {} };

describe('the guard', () => {
  it.each([38, 53, 66])('explains on Chromium %i what to do', (major) => {
    expect(textAfterGuard(chromium(major))).toContain(`this is Chromium ${major}`);
  });

  it.each([67, 92, 156])('shows nothing on Chromium %i', (major) => {
    expect(textAfterGuard(chromium(major))).toBe('');
  });

  it('judges other browsers by their features', () => {
    expect(textAfterGuard('Mozilla/5.0 Gecko/20100101 Firefox/145.0', { features })).toBe('');
    expect(textAfterGuard('Mozilla/5.0 (compatible; MSIE 9.0; Trident/5.0)')).toContain('too old');
  });

  it('shows a message when the script did not start', () => {
    expect(textAfterGuard(chromium(92), { isTimedOut: true })).toContain('could not start');
    expect(textAfterGuard(chromium(92), { isTimedOut: true, isDrawn: true })).toBe('');
  });

  it('checks again only while its message is shown', () => {
    const onRecheck = vi.fn();
    textAfterGuard(chromium(92), { isTimedOut: true, isDrawn: true, onRecheck });
    expect(onRecheck).not.toHaveBeenCalled();

    textAfterGuard(chromium(92), { isTimedOut: true, onRecheck });
    expect(onRecheck).toHaveBeenCalledOnce();
  });

  it('reloads the page once when the server has another script', () => {
    const onReload = vi.fn();
    const page = (script: string) => `<script type="module" src="${script}"></script><div id="root"></div>`;

    for (const served of [page('old.js'), '<h1>Sign in to this network</h1>', '']) {
      textAfterGuard(chromium(92), { isTimedOut: true, served, onReload });
    }
    textAfterGuard(chromium(92), { isTimedOut: true, isDrawn: true, served: page('new.js'), onReload });
    expect(onReload).not.toHaveBeenCalled();
    textAfterGuard(chromium(92), { isTimedOut: true, served: page('new.js'), onReload });

    expect(onReload).toHaveBeenCalledOnce();
  });

  it('asks again after a minute, and reloads when the server answers with the player', () => {
    const onReload = vi.fn();
    const page = '<script type="module" src="old.js"></script><div id="root"></div>';
    const waiting = { isTimedOut: true, isRetryDue: true, onReload };

    textAfterGuard(chromium(92), { ...waiting, served: '<h1>Sign in to this network</h1>' });
    textAfterGuard(chromium(92), { ...waiting, isDrawn: true, served: page });
    expect(onReload).not.toHaveBeenCalled();
    textAfterGuard(chromium(92), { ...waiting, served: page });

    expect(onReload).toHaveBeenCalledOnce();
  });

  it('is written in the oldest JavaScript', () => {
    expect(guard).not.toMatch(/\b(let|const|class|async|await)\b|=>|`|\?\.|\?\?|\.\.\./);
  });
});
