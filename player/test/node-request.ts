import { type ClientRequest, request } from 'node:http';

/** As much of XMLHttpRequest as clients of socket.io use, in Node. Each request has a connection of its own. */
export class NodeRequest {
  readyState = 0;
  status = 0;
  responseText = '';
  timeout = 0;
  onreadystatechange = () => {};
  onloadend = () => {};
  private request: ClientRequest | undefined;

  open(method: string, url: string) {
    this.request = request(url, { method, agent: false }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        this.responseText += text;
      });
      response.on('error', () => this.end(0));
      response.on('end', () => this.end(response.statusCode ?? 0));
    });
    this.request.on('error', () => this.end(0));
  }

  setRequestHeader(name: string, value: string) {
    this.request?.setHeader(name, value);
  }

  send(body?: string | null) {
    this.request?.end(body ?? undefined);
  }

  abort() {
    this.request?.destroy();
  }

  private end(status: number) {
    if (this.readyState === 4) return;
    this.readyState = 4;
    this.status = status;
    this.onreadystatechange();
    this.onloadend();
  }
}
