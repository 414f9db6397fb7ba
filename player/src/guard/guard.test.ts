import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

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

/** What the page says with this browser; `passes` lets the guard's time run out. */
function pageIn(userAgent: string, options: { features?: object; passes?: boolean; isDrawn?: boolean } = {}) {
  const body = fakeNode();
  const root = fakeNode();
  if (options.isDrawn) root.appendChild(fakeNode('a board'));
  const timers: (() => void)[] = [];
  const document = {
    readyState: 'complete',
    body,
    getElementById: (id: string) => (id === 'root' ? root : null),
    createElement: () => fakeNode(),
    createTextNode: fakeNode,
  };
  const setTimeout = (work: () => void, ms: number) => {
    if (ms > 5_000) timers.push(work);
  };
  runInNewContext(source, { document, navigator: { userAgent }, window: options.features ?? {}, setTimeout });
  if (options.passes) for (const timer of timers) timer();
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

  it('is written in the oldest JavaScript', () => {
    expect(source).not.toMatch(/\b(let|const|class|async|await)\b|=>|`|\?\.|\?\?|\.\.\./);
  });
});
