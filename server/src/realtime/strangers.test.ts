import { expect, it } from 'vitest';
import { createStrangers } from './strangers.ts';

const waits = () => true;

it('refuses an address that holds too many, and no other', () => {
  const strangers = createStrangers(2);
  strangers.enter('2001:db8::1', waits);
  strangers.enter('2001:db8::2', waits);

  expect(() => strangers.enter('2001:db8::3', waits)).toThrow('Too many screens are waiting');
  strangers.enter('192.0.2.1', waits);
});

it('counts nobody who has left, and keeps nothing of an address that nobody is left of', () => {
  const strangers = createStrangers(1);
  const leave = strangers.enter('192.0.2.1', waits);
  leave();
  expect(strangers.size()).toBe(0);

  const leaveAgain = strangers.enter('192.0.2.1', waits);
  leave();
  expect(() => strangers.enter('192.0.2.1', waits)).toThrow();
  leaveAgain();
  expect(strangers.size()).toBe(0);
});

it('counts nobody who has been paired since', () => {
  const strangers = createStrangers(1);
  let isPaired = false;
  strangers.enter('192.0.2.1', () => !isPaired);

  isPaired = true;

  strangers.enter('192.0.2.1', waits);
});
