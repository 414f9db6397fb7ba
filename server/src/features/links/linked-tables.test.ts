/** Tables from an address and from the operator's folder, read by the import. */

import { linkRoutes } from '@menuboard/contract/links';
import { address } from '@menuboard/links/connectors/address';
import { folder } from '@menuboard/links/connectors/folder';
import { startFakeAddress } from '@menuboard/links/fakes/address';
import { startFakeFolder } from '@menuboard/links/fakes/folder';
import { describe, expect } from 'vitest';
import { dishMaker } from '../../../../links/test/random-dishes.ts';
import { testIo } from '../../../../links/test/test-io.ts';
import { it } from '../../../test/app-test.ts';
import { itemNamed, itemsOf, linkOptions, paramsOf } from '../../../test/link-stage.ts';
import { readTillTable } from '../items/import/till-table.reads.ts';
import { readLinkFile } from './links-folder.ts';

it.override('options', () => ({ ...linkOptions(), connectors: [address] }));

it.for([
  ['an address', address, startFakeAddress],
  ['a folder', folder, startFakeFolder],
] as const)('reads hundreds of dishes of %s as they are', async ([, connector, start], { app, owner }) => {
  const fake = await start({ currency: 'USD' });
  try {
    const maker = dishMaker(fake, 'USD');
    for (let number = 0; number < 300; number++) fake.put(maker.dish(number));
    const io = testIo({
      readTable: (bytes, settings) => readTillTable(app.app.kit, owner, bytes, settings),
    });
    const session = { settings: fake.settings, location: null, address: undefined };
    const ofServer = { ...io, readFile: (name: string) => readLinkFile(fake.address, name) };

    const { dishes, cursor, ...reading } = await connector.readAll(ofServer, session);
    const again = await connector.readSince(ofServer, session, cursor ?? '');

    expect(reading).toMatchObject({ isWhole: true, faulty: [] });
    expect(dishes).toEqual(fake.dishes());
    expect(again.isSame).toBe(true);
  } finally {
    await fake.stop();
  }
});

describe('a live link', () => {
  it('names a line that cannot be read for as long as the table has it', async ({ app, owner }) => {
    const fake = await startFakeAddress({ currency: 'USD' });
    const poll = () => {
      app.clock.advance(50_000);
      return app.app.runDue('link');
    };
    fake.put({ externalId: '1', name: 'Soup', price: 6 });
    fake.put({ externalId: '2', name: 'Tea', price: 2 });
    const body = { kind: 'address', settings: fake.settings };
    const { id } = await owner.call(linkRoutes.create, { params: paramsOf(owner), body });
    await owner.call(linkRoutes.start, { params: { id }, body: {} });
    await app.app.runDue('link');
    fake.put({ externalId: '1', name: 'Soup', price: 7 });
    fake.put({ externalId: '2', name: '', price: 3 });
    await poll();
    await poll();
    const broken = await owner.call(linkRoutes.get, { params: { id } });
    const items = await itemsOf(owner);
    fake.put({ externalId: '2', name: 'Tea', price: 3 });
    await poll();
    const mended = await owner.call(linkRoutes.get, { params: { id } });
    await fake.stop();

    expect(broken).toMatchObject({
      state: 'live',
      failingSince: null,
      problem: expect.stringMatching(/^“.*” cannot be read: This line has no name/),
    });
    expect(items.get('Soup')?.price).toBe(7);
    expect(items.get('Tea')).toMatchObject({ price: 2, isHidden: false });
    expect(mended.problem).toBeNull();
    expect((await itemNamed(owner, 'Tea')).price).toBe(3);
  });
});
