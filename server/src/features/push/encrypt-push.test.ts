import { expect, it } from 'vitest';
import { encryptPush, isPublicKey } from './encrypt-push.ts';

// RFC 8291, appendix A.
const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const message = {
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
};

it('encrypts the example of RFC 8291 as it says', () => {
  const encrypted = encryptPush('When I grow up, I want to be a watermelon', browser, message);

  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('uses other random keys for each message', () => {
  const [one, other] = [encryptPush('Same', browser), encryptPush('Same', browser)];

  expect(one.subarray(0, 86)).not.toEqual(other.subarray(0, 86));
});

it('knows a public key from other bytes', () => {
  expect(isPublicKey(browser.p256dh)).toBe(true);
  expect(isPublicKey(`B${'A'.repeat(86)}`)).toBe(false);
});
