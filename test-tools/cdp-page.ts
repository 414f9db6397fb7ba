import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProtocolConnection } from './protocol-connection.ts';
import { timeLimit } from './time-limit.ts';

export interface ConsoleLine {
  type: string;
  text: string;
}

interface RemoteObject {
  value?: unknown;
  description?: string;
}

const pollMs = 50;
/** An engine that just started answers within a second or never. */
const firstAnswerMs = timeLimit(10_000);

/** One page of an old engine, with the few operations that tests need. */
export class CdpPage {
  readonly cdp: ProtocolConnection;
  readonly console: ConsoleLine[] = [];
  readonly exceptions: string[] = [];

  private constructor(cdp: ProtocolConnection) {
    this.cdp = cdp;
  }

  static async attach(cdp: ProtocolConnection): Promise<CdpPage> {
    const page = new CdpPage(cdp);
    cdp.on('Runtime.consoleAPICalled', ({ type, args }) => {
      const text = (args as RemoteObject[])
        .map((arg) => String(arg.value ?? arg.description ?? ''))
        .join(' ');
      page.console.push({ type: String(type), text });
    });
    cdp.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
      page.exceptions.push(describeException(exceptionDetails as ExceptionDetails));
    });
    // Messages of the engine itself (a file that did not load, a content security policy) are not console calls.
    cdp.on('Log.entryAdded', ({ entry }) => {
      const { level, text, url } = entry as { level: string; text: string; url?: string };
      page.console.push({ type: level, text: url ? `${text} (${url})` : text });
    });
    await cdp.send('Page.enable', {}, firstAnswerMs);
    await cdp.send('Runtime.enable');
    await cdp.send('Log.enable');
    return page;
  }

  /** Errors of the page and of the engine. */
  errors(): string[] {
    return [
      ...this.exceptions,
      ...this.console.filter((line) => line.type === 'error').map((line) => line.text),
    ];
  }

  async goto(url: string, timeoutMs = timeLimit(20_000)): Promise<void> {
    let stop = () => {};
    const loaded = new Promise<void>((resolve) => {
      stop = this.cdp.on('Page.loadEventFired', () => resolve());
    });
    try {
      const { errorText } = await this.cdp.send('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${String(errorText)}`);
      await withDeadline(loaded, timeoutMs, `${url} did not finish loading`);
    } finally {
      stop();
    }
  }

  /** Evaluates an expression in the page, awaits a promise, and returns the value as JSON. */
  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (answer.exceptionDetails)
      throw new Error(describeException(answer.exceptionDetails as ExceptionDetails));
    return (answer.result as RemoteObject).value;
  }

  /** Waits until the expression is truthy and returns its value. An error in the expression counts as false. */
  async waitFor(expression: string, timeoutMs = timeLimit(10_000)): Promise<unknown> {
    const deadline = performance.now() + timeoutMs;
    let last = 'it stayed false';
    while (performance.now() < deadline) {
      try {
        const value = await this.evaluate(expression);
        if (value) return value;
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
      }
      await sleep(pollMs);
    }
    const shown = await this.text().catch(String);
    const errors = this.errors().join('\n');
    throw new Error(`Waited ${timeoutMs} ms for ${expression}: ${last}\nThe page shows: ${shown}\n${errors}`);
  }

  text(selector = 'body'): Promise<unknown> {
    return this.evaluate(`document.querySelector(${JSON.stringify(selector)}).innerText`);
  }

  async click(selector: string): Promise<void> {
    const found = await this.waitFor(`(function () {
      var element = document.querySelector(${JSON.stringify(selector)});
      if (!element || element.disabled) return null;
      element.scrollIntoView({ block: 'center' });
      var box = element.getBoundingClientRect();
      return box.width > 0 && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    })()`);
    const mouse = { ...(found as { x: number; y: number }), button: 'left', clickCount: 1 };
    await this.cdp.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseMoved', button: 'none' });
    await this.cdp.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
    await this.cdp.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.press(character);
  }

  /** Presses one key by name: a character, Enter, Escape, Tab, F11 ... */
  async press(key: string): Promise<void> {
    const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
    const event = {
      key,
      windowsVirtualKeyCode: keyCode(key),
      ...(text ? { text, unmodifiedText: text } : {}),
    };
    await this.cdp.send('Input.dispatchKeyEvent', { ...event, type: text ? 'keyDown' : 'rawKeyDown' });
    await this.cdp.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
  }

  async screenshot(file: string): Promise<void> {
    const { data } = await this.cdp.send('Page.captureScreenshot', { format: 'png' });
    await writeFile(file, Buffer.from(String(data), 'base64'));
  }
}

interface ExceptionDetails {
  text: string;
  exception?: RemoteObject;
}

function describeException(details: ExceptionDetails): string {
  return details.exception?.description ?? String(details.exception?.value ?? details.text);
}

const namedKeyCodes: Record<string, number> = {
  Enter: 13,
  Escape: 27,
  Tab: 9,
  Backspace: 8,
  F11: 122,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

function keyCode(key: string): number {
  return namedKeyCodes[key] ?? key.toUpperCase().charCodeAt(0);
}

async function withDeadline<T>(promise: Promise<T>, timeoutMs: number, message: string): Promise<T> {
  const timer = new AbortController();
  const expired = sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${message} within ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    timer.abort();
    expired.catch(() => undefined);
  }
}
