import { Readable } from 'node:stream';
import type { UncheckedArgs } from '@menuboard/contract/http/api-client';
import { toApiRequest } from '@menuboard/contract/http/api-client';
import type { RouteDefinition } from '@menuboard/contract/http/route';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../build-test-app.ts';
import { formOf } from '../form.ts';

/** A body that arrives only after its release. */
class HeldBody extends Readable {
  readonly #bytes: string | Buffer;
  readonly #asked = Promise.withResolvers<void>();
  /** Resolves when the server begins to read: it knows then who calls. */
  readonly asked = this.#asked.promise;

  constructor(bytes: string | Buffer) {
    super();
    this.#bytes = bytes;
  }

  override _read(): void {
    this.#asked.resolve();
  }

  release(): void {
    this.push(this.#bytes);
    this.push(null);
  }
}

export interface HeldCall {
  /** Lets the body arrive. */
  finish(): Promise<LightMyRequestResponse>;
}

/** Begins a call whose body is held back, and resolves once the server waits for the body. */
export async function holdCall(
  app: TestApp,
  route: RouteDefinition,
  args: UncheckedArgs,
  token: string,
): Promise<HeldCall> {
  const { method, path, headers, body, files } = toApiRequest(route, args, { token });
  const form = files && formOf(files);
  const pending = new HeldBody(form?.payload ?? body ?? '');
  const reply = app.app.http.inject({
    method,
    url: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      ...form?.headers,
      ...headers,
      'transfer-encoding': 'chunked',
    },
    payload: pending,
  });
  await Promise.race([
    pending.asked,
    reply.then(({ body }) => Promise.reject(new Error(`Not held: ${body}`))),
  ]);
  return {
    finish() {
      pending.release();
      return reply;
    },
  };
}
