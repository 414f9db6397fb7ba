/** Uploads in component tests: they use XMLHttpRequest, which `stubServer` does not replace. */
import { vi } from 'vitest';
import type { Reply } from './stub-server.ts';

/** An upload that the stub received: its route and the name of its file. */
export interface StubbedUpload {
  route: string;
  fileName: string;
}

/**
 * Replaces XMLHttpRequest until the test ends (`vi.unstubAllGlobals`). The first upload gets the first reply, and so on.
 *
 * @returns the uploads so far; the list grows
 */
export function stubUploads(...replies: Reply[]): StubbedUpload[] {
  const uploads: StubbedUpload[] = [];
  class StubbedCall extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    private route = '';
    open(method: string, url: string) {
      this.route = `${method} ${url.replace(/^.*?\/api\//, '/')}`;
    }
    setRequestHeader() {}
    abort() {}
    async send(body: FormData) {
      const [file] = [...body.values()];
      const reply = replies[uploads.length];
      uploads.push({ route: this.route, fileName: file instanceof File ? file.name : '' });
      if (!reply) throw new Error(`No reply to ${this.route}`);
      const answer = await reply;
      const response = answer instanceof Response ? answer.clone() : Response.json(answer);
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubbedCall);
  return uploads;
}
