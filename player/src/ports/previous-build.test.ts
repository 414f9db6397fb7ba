import { plainRules } from '@menuboard/contract/domain/money/plain-rules';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import { afterEach, expect, it, vi } from 'vitest';
import { localClaimSecretStore } from './claim-secret.ts';
import type { Database } from './database.ts';
import { browserScreenStore } from './screen-store.ts';

// Written by the build of November 2026. Screens keep these keys and fields through every update: never change them.
const display =
  '{"id":"d1","name":"Counter left","menuId":"m1","currentMenu":{"id":"m1","name":"Lunch","description":"","items":[{"id":"i1","name":"Soup","description":"","price":5,"category":"Warm","imageUrl":null,"isAvailable":true,"revision":3}],"layout":null,"revision":5},"mediaUrl":null,"mediaType":null,"settings":{"look":"spotlight","rotation":0,"itemSeconds":5,"imageSeconds":10,"theme":"chalk"},"revision":4}';
const manifest =
  '{"version":1,"revision":10,"tag":"base.m10","baseTag":"base","menuTags":{"m1":"m10"},"serverTime":1000000,"zone":{"timeZone":"Europe/Vienna","offsets":[{"from":0,"minutes":60}]},"currency":"USD","restaurantName":"The Copper Pot","entries":[],"menus":[],"files":[]}';
const content = { display: JSON.parse(display), manifest: JSON.parse(manifest) };
const identity = { pairingCode: 'K7M4QX', displayId: 'd1', screenToken: 'token-1' };

function stub(records: Record<string, unknown>, local: Record<string, string>): Database {
  vi.stubGlobal('localStorage', { getItem: (key: string) => local[key] ?? null });
  return {
    read: async (name, request) => {
      expect(name).toBe('kept');
      const get = (key: string) => ({ result: records[key] });
      return request(Object.assign(Object.create(null), { get })).result;
    },
    write: async () => undefined,
  };
}

afterEach(() => vi.unstubAllGlobals());

/** The content with the settings and the rules for prices that the previous build did not know. */
const complete = {
  display: { ...content.display, settings: { ...defaultSettings, designFrom: 'display' as const } },
  manifest: { ...content.manifest, money: plainRules('USD') },
};

it('restores identity and content that the previous build stored in IndexedDB', async () => {
  const database = stub({ identity, next: null, current: content, previous: content }, {});

  expect(await browserScreenStore(database).read()).toEqual({
    isFullyRead: true,
    identity,
    contentSet: { next: null, current: complete, previous: complete },
    fallback: null,
    previousIdentity: null,
  });
});

it('restores the records that the previous build stored in local storage', async () => {
  const empty = { tag: '', baseTag: '', menuTags: {}, revision: 0, serverTime: 0 };
  const fallback = {
    display: { ...content.display, menuId: null, currentMenu: null },
    manifest: { ...content.manifest, ...empty },
  };
  const secret = 'A'.repeat(43);
  const database = stub(
    {},
    {
      pairingCode: 'K7M4QX',
      displayId: 'd1',
      'mb.screenToken': 'token-1',
      'mb.card': JSON.stringify(fallback),
      'mb.aside': JSON.stringify({ identity, since: 7 }),
      'mb.claim': secret,
    },
  );

  expect(await browserScreenStore(database).read()).toMatchObject({
    identity,
    fallback,
    previousIdentity: { identity, since: 7 },
  });
  expect(localClaimSecretStore.read()).toBe(secret);
});
