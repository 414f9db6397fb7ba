import { describe, expect, onTestFinished, test } from 'vitest';
import { findMissingTryton } from '../../../test-tools/installed-servers.ts';
import { skippedFor } from '../../../test-tools/obstacles.ts';
import { decimal, startTryton } from '../../../test-tools/systems/tryton.ts';
import { tryton } from '../../src/connectors/tryton.ts';
import { testIo } from '../test-io.ts';
import { testRealTill } from './real-till.ts';
import { startTrytonTill } from './tryton-till.ts';

const missing = findMissingTryton();

describe.skipIf(missing)('Tryton itself', skippedFor(missing), () => {
  testRealTill(tryton, startTrytonTill, ['EUR', 'KWD']);

  test('adds customer taxes to net prices, and leaves out what is only bought', async () => {
    const { client, list, settings, stop } = await startTryton();
    onTestFinished(stop);
    const { create, find, write } = client;
    const [company] = await find('company.company');
    const [unit] = await find('product.uom', [['name', '=', 'Unit']]);
    const type = await create('account.account.type', { name: 'Tax', company, statement: 'balance' });
    const account = await create('account.account', { name: 'VAT', company, type });
    const tax = await create('account.tax', {
      name: 'VAT',
      description: 'VAT',
      type: 'percentage',
      rate: decimal(0.1),
      company,
      invoice_account: account,
      credit_note_account: account,
    });
    const food = { name: 'Food', accounting: true, customer_taxes: [['add', [tax]]] };
    const product = {
      type: 'goods',
      default_uom: unit,
      list_price: decimal(5),
      cost_price_method: 'fixed',
      account_category: await create('product.category', food),
      products: [['create', [{ cost_price: decimal(1) }]]],
    };
    await write('product.price_list', list, { tax_included: false });
    await create('product.template', { ...product, name: 'Soup', salable: true, sale_uom: unit });
    await create('product.template', { ...product, name: 'Flour', purchasable: true, purchase_uom: unit });
    const session = { settings, location: null, address: undefined };

    const whole = await tryton.readAll(testIo(), session);
    await write('account.tax', tax, { rate: decimal(0.2) });
    const next = await tryton.readSince(testIo(), session, whole.cursor ?? '');

    expect(whole.dishes).toMatchObject([{ name: 'Soup', price: 5.5 }]);
    expect(next.dishes).toMatchObject([{ name: 'Soup', price: 6 }]);
  });
});
