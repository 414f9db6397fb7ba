/** Uploads for component tests: each waits until the test answers it. */
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** An upload that was started. */
export interface StubbedUpload {
  route: string;
  fileNames: string[];
  isAborted: () => boolean;
  /** Answers with this body. */
  answer: (body: object, status?: number) => Promise<void>;
  /** Ends the upload without an answer, as without a network. */
  fail: () => Promise<void>;
}

/**
 * Replaces `XMLHttpRequest` until the test ends (`vi.unstubAllGlobals`).
 *
 * @returns the uploads so far; the list grows
 */
export function stubUploads(): StubbedUpload[] {
  const uploads: StubbedUpload[] = [];

  class WaitingCall extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    #route = '';
    #isAborted = false;

    open(method: string, url: string) {
      this.#route = `${method} ${url.replace(/^.*?\/api\//, '/')}`;
    }

    setRequestHeader() {}

    send(body: FormData) {
      uploads.push({
        route: this.#route,
        fileNames: [...body.values()].map((value) => (value instanceof File ? value.name : value)),
        isAborted: () => this.#isAborted,
        answer: (reply, status = 200) => {
          this.status = status;
          this.responseText = JSON.stringify(reply);
          return this.#end('load');
        },
        fail: () => this.#end('error'),
      });
    }

    abort() {
      this.#isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }

    #end(event: 'load' | 'error') {
      return act(async () => void this.dispatchEvent(new Event(event)));
    }
  }

  vi.stubGlobal('XMLHttpRequest', WaitingCall);
  return uploads;
}

/** Chooses files in a file input. */
export function chooseFiles(input: HTMLElement, ...files: File[]): void {
  fireEvent.change(input, { target: { files } });
}
