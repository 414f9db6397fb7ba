import type { ApiFile, ApiRequest, SendRequest } from './api-client.ts';

/**
 * Parts of the web platform that the transport uses; `globalThis` has them in browsers and in Node.js. They are an
 * argument because the contract is compiled without the types of either.
 */
export interface FetchPlatform {
  fetch(
    url: string,
    init?: { method?: string; headers?: unknown; body?: unknown },
  ): Promise<{ status: number; text(): Promise<string> }>;
  FormData: new () => { append(name: string, value: unknown, fileName: string): void };
  Blob: new (parts: Uint8Array<ArrayBuffer>[], options: { type: string }) => unknown;
}

/**
 * Sends requests with `fetch`.
 *
 * @param baseUrl the server's address with its prefix, for example `http://localhost:3000/api`
 * @example
 * const api = createApiClient(createFetchTransport(`${url}/api`, globalThis))
 */
export function createFetchTransport(baseUrl: string, platform: FetchPlatform): SendRequest {
  const toForm = (files: readonly ApiFile[]) => {
    const form = new platform.FormData();
    for (const { name, bytes, type = 'application/octet-stream', field = 'file' } of files) {
      form.append(field, new platform.Blob([new Uint8Array(bytes)], { type }), name);
    }
    return form;
  };
  const toBody = ({ body, files }: ApiRequest) => (files ? toForm(files) : body);

  return async (request) => {
    const body = toBody(request);
    const response = await platform.fetch(`${baseUrl}${request.path}`, {
      method: request.method,
      headers: request.headers,
      ...(body !== undefined && { body }),
    });
    return { status: response.status, body: await response.text() };
  };
}
