/** The line between screens and a node. It can be moved to another node, with or without the first one noticing. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface ScreenLine {
  url: string;
  /**
   * Ends the screens' connections, and sends new ones to another port. Unless it is noticed, the server's end of each
   * connection stays open: the server finds out when a ping is not answered.
   */
  moveTo: (port: number, isNoticed: boolean) => void;
  close: () => Promise<void>;
}

export async function openScreenLine(first: number): Promise<ScreenLine> {
  const pairs = new Set<{ screen: Socket; upstream: Socket }>();
  const abandoned = new Set<Socket>();
  let target = first;
  const server = createServer((screen) => {
    const upstream = connect(target, '127.0.0.1');
    const pair = { screen, upstream };
    pairs.add(pair);
    screen.on('error', () => undefined);
    upstream.on('error', () => screen.destroy());
    upstream.once('close', () => {
      abandoned.delete(upstream);
      screen.destroy();
    });
    screen.once('close', () => {
      if (pairs.delete(pair)) upstream.destroy();
    });
    screen.pipe(upstream).pipe(screen);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    moveTo(port, isNoticed) {
      target = port;
      for (const pair of pairs) {
        const { screen, upstream } = pair;
        if (!isNoticed) {
          pairs.delete(pair);
          screen.unpipe(upstream);
          upstream.unpipe(screen);
          upstream.resume();
          abandoned.add(upstream);
        }
        screen.destroy();
      }
    },
    close() {
      for (const { screen } of pairs) screen.destroy();
      for (const upstream of abandoned) upstream.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
