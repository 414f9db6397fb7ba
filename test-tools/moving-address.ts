/** An address that leads to one TCP server after another, as a virtual address does that an operator moves. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface MovingAddress {
  port: number;
  /** Ends the open connections, and sends new ones to another port; refuses them without one. */
  moveTo: (port: number | undefined) => void;
  /** Loses all bytes until it is told otherwise, and ends no connection: both sides are half-open. */
  silence: (isSilent: boolean) => void;
  /** Loses all further bytes of the open connections without ending them. New connections work. */
  strand: () => void;
  /** Ends the next connection that sends this text and then `commit`, when the server has answered that. */
  loseReplyToCommitOf: (text: string) => void;
  close: () => Promise<void>;
}

export async function openMovingAddress(first: number): Promise<MovingAddress> {
  const open = new Set<Socket>();
  /** Those that have lost bytes: nothing that comes later makes sense. */
  const lost = new Set<Socket>();
  let target: number | undefined = first;
  let isSilent = false;
  let marked = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (target === undefined) return void socket.destroy();
    const upstream = connect(target, '127.0.0.1');
    upstream.on('error', () => socket.destroy());
    let isMarked = false;
    let hasCommitted = false;
    socket.on('data', (bytes) => {
      if (marked && bytes.includes(marked)) {
        isMarked = true;
        marked = '';
      }
      hasCommitted ||= isMarked && bytes.includes('commit\0');
    });
    upstream.on('data', () => {
      if (hasCommitted) socket.destroy();
    });
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(one);
      one.once('close', () => {
        open.delete(one);
        lost.delete(one);
        other.destroy();
      });
      one.on('data', (bytes) => {
        if (isSilent) lost.add(one);
        if (!lost.has(one)) other.write(bytes);
      });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port;
      for (const socket of open) socket.destroy();
    },
    silence(silent) {
      isSilent = silent;
      if (!silent) for (const socket of lost) socket.destroy();
    },
    strand() {
      for (const socket of open) lost.add(socket);
    },
    loseReplyToCommitOf(text) {
      marked = text;
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The same URL with another port. */
export function withPort(url: string, port: number): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
}
