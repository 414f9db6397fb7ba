/** Uploads in component tests. They use XMLHttpRequest, which `stubServer` does not answer. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** An upload under way. It gets an answer when the test calls `answer` or `fail`. */
export class StubbedUpload extends EventTarget {
  readonly upload = new EventTarget();
  /** Such as `POST /items/soup/upload-image`. */
  route = '';
  fileName: string | undefined;
  isCancelled = false;
  status = 0;
  responseText = '';

  open(method: string, url: string): void {
    this.route = `${method} ${url.replace(/^.*?\/api\//, '/')}`;
  }

  setRequestHeader(): void {}

  send(body: FormData): void {
    for (const part of body.values()) if (part instanceof File) this.fileName = part.name;
  }

  abort(): void {
    this.isCancelled = true;
    this.dispatchEvent(new Event('abort'));
  }

  async reportProgress(share: number): Promise<void> {
    const progress = Object.assign(new Event('progress'), { loaded: share, total: 1 });
    await act(async () => void this.upload.dispatchEvent(progress));
  }

  async answer(status: number, body: object): Promise<void> {
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
