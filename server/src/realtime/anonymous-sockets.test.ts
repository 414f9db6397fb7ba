import { expect, it } from 'vitest';
import { createAnonymousSockets } from './anonymous-sockets.ts';

const isAnonymous = () => true;

it('refuses more sockets of a full address, but not of others', () => {
  const sockets = createAnonymousSockets(2);
  sockets.add('2001:db8::1', isAnonymous);
  sockets.add('2001:db8::2', isAnonymous);

  expect(() => sockets.add('2001:db8::3', isAnonymous)).toThrow('Too many screens are waiting');
  sockets.add('192.0.2.1', isAnonymous);
});

it('stops counting closed sockets, and forgets an address without sockets', () => {
  const sockets = createAnonymousSockets(1);
  const remove = sockets.add('192.0.2.1', isAnonymous);
  remove();
  expect(sockets.addressCount()).toBe(0);

  const removeSecond = sockets.add('192.0.2.1', isAnonymous);
  remove();
  expect(() => sockets.add('192.0.2.1', isAnonymous)).toThrow();
  removeSecond();
  expect(sockets.addressCount()).toBe(0);
});

it('stops counting sockets that were paired', () => {
  const sockets = createAnonymousSockets(1);
  let isPaired = false;
  sockets.add('192.0.2.1', () => !isPaired);

  isPaired = true;

  sockets.add('192.0.2.1', isAnonymous);
});
