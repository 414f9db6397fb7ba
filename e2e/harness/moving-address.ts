/** An address that leads to one TCP server after another, as a virtual address does that an operator moves. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface MovingAddress {
  port: number;
  /** Ends the open connections, and sends new ones to another port; refuses them without one. */
  moveTo: (port: number | undefined) => void;
  /** Loses all bytes until it is told otherwise, and ends no connection: both sides are half-open. */
  silence: (isSilent: boolean) => void;
  close: () => Promise<void>;
}

export async function openMovingAddress(first: number): Promise<MovingAddress> {
  const open = new Set<Socket>();
  /** Those that have lost bytes: nothing that comes later makes sense. */
  const lost = new Set<Socket>();
  let target: number | undefined = first;
  let isSilent = false;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (target === undefined) return void socket.destroy();
    const upstream = connect(target, '127.0.0.1');
    upstream.on('error', () => socket.destroy());
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
        else other.write(bytes);
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
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
