import type { Reply } from './stub-server.ts';

/** A reply of `stubServer` that arrives when the test calls `release`. */
export function delayedReply(): { reply: Promise<object>; release: (answer: object) => void } {
  let release = (_: object): void => undefined;
  const reply = new Promise<object>((resolve) => {
    release = resolve;
  }) satisfies Reply;
  return { reply, release };
}
