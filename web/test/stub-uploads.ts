/** Uploads in component tests. They use XMLHttpRequest, which `stubServer` does not replace. */
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** An upload under way. It ends when the test calls `answer` or `fail`, or the page aborts it. */
export class StubbedUpload extends EventTarget {
  readonly upload = new EventTarget();
  /** Such as `POST /items/soup/upload-image`. */
  route = '';
  fileNames: string[] = [];
  isAborted = false;
  status = 0;
  responseText = '';

  open(method: string, url: string): void {
    this.route = `${method} ${url.replace(/^.*?\/api\//, '/')}`;
  }

  setRequestHeader(): void {}

  send(body: FormData): void {
    this.fileNames = [...body.values()].map((part) => (part instanceof File ? part.name : part));
  }

  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  /** @param share from 0 to 1 */
  async reportProgress(share: number): Promise<void> {
    const progress = Object.assign(new Event('progress'), { loaded: share, total: 1 });
    await act(async () => void this.upload.dispatchEvent(progress));
  }

  async answer(body: object, status = 200): Promise<void> {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(async () => void this.dispatchEvent(new Event('load')));
  }

  /** Ends the upload as the loss of the connection does. */
  async fail(): Promise<void> {
    await act(async () => void this.dispatchEvent(new Event('error')));
  }
}

/**
 * Replaces `XMLHttpRequest` until the test ends (`vi.unstubAllGlobals`).
 *
 * @returns the uploads so far; the list grows
 */
export function stubUploads(): StubbedUpload[] {
  const uploads: StubbedUpload[] = [];
  class RecordedUpload extends StubbedUpload {
    constructor() {
      super();
      uploads.push(this);
    }
  }
  vi.stubGlobal('XMLHttpRequest', RecordedUpload);
  return uploads;
}

/** Chooses files in a file input. */
export function chooseFiles(input: HTMLElement, ...files: File[]): void {
  fireEvent.change(input, { target: { files } });
}
