/** Tables from an address and from the operator's folder, read by the import. */
import { address } from '@menuboard/links/connectors/address';
import { folder } from '@menuboard/links/connectors/folder';
import { startFakeAddress } from '@menuboard/links/fakes/address';
import { startFakeFolder } from '@menuboard/links/fakes/folder';
import { expect } from 'vitest';
import { dishMaker } from '../../../../links/test/random-dishes.ts';
import { testIo } from '../../../../links/test/test-io.ts';
import { it } from '../../../test/app-test.ts';
import { readTillTable } from '../items/import/till-table.reads.ts';
import { readLinkFile } from './links-folder.ts';

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
