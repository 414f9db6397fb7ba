/** Uploads whose replies a component test knows beforehand. They use XMLHttpRequest, which `stubServer` does not replace. */
import { vi } from 'vitest';
import type { Reply } from './stub-server.ts';

/** An upload that the stub received: its route and the name of its file. */
export interface AnsweredUpload {
  route: string;
  fileName: string;
}

/**
 * Replaces XMLHttpRequest until the test ends (`vi.unstubAllGlobals`). The first upload gets the first reply, and so on.
 *
 * @returns the uploads so far; the list grows
 */
export function answerUploads(...replies: Reply[]): AnsweredUpload[] {
  const uploads: AnsweredUpload[] = [];
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
