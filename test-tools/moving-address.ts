/** An address that leads to different TCP servers in turn, like a virtual address that an operator moves. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface MovingAddress {
  port: number;
  /** Ends open connections and sends new ones to another port; refuses them without one. */
  moveTo: (port: number | undefined) => void;
  /** Loses all bytes while silent, without ending connections: both sides are half-open. */
  silence: (isSilent: boolean) => void;
  /** Loses all further bytes of open connections without ending them. New connections work. */
  strand: () => void;
  /** Ends the next connection that sends this text and then `commit`, once the server has answered the commit. */
  loseReplyToCommitOf: (text: string) => void;
  close: () => Promise<void>;
}

export async function openMovingAddress(first: number): Promise<MovingAddress> {
  const open = new Set<Socket>();
  /** Connections that have lost bytes, so that later bytes make no sense. */
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

export function withPort(url: string, port: number): string {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
}
