import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, it } from 'vitest';
import { limitConnections } from './connections-of-addresses.ts';

/** Simulates connections from any address, which a test cannot open for real. */
function createDialler(max: number, trustedProxies: string[] = []) {
  const server = new EventEmitter();
  limitConnections(server as Server, trustedProxies, max);
  return (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isCut: false });
    Object.assign(socket, {
      destroy: () => {
        socket.isCut = true;
      },
    });
    server.emit('connection', socket);
    return socket;
  };
}

it('cuts the connections above the limit of an address, until one has ended', () => {
  const dial = createDialler(2);
  const first = dial('203.0.113.5');
  expect([dial('203.0.113.5'), dial('203.0.113.5'), dial('203.0.113.6')].map(({ isCut }) => isCut)).toEqual([
    false,
    true,
    false,
  ]);

  first.emit('close');

  expect(dial('203.0.113.5').isCut).toBe(true);
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.2'])(
  'has no limit for this machine and for proxies: %s',
  (address) => {
    const dial = createDialler(1, ['10.0.0.2']);

    expect([dial(address), dial(address)].map(({ isCut }) => isCut)).toEqual([false, false]);
  },
);
