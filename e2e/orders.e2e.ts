/** Orders from the tablet in the kitchen to a screen that the owner has set up in three taps. */
import { it } from './harness/journey.ts';

it('shows the numbers of orders on a screen of their own, from two tablets', async ({
  api,
  openAdmin,
  openPage,
  openScreen,
}) => {
  const { pairingCode } = await api.addDisplay('Pick-up', null);
  const screen = await openScreen();
  await screen.pair(pairingCode);
  const admin = await openAdmin('displays');
  await admin.getByRole('button', { name: 'Assign Menu' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Order numbers' }).click();
  const board = (state: string) => screen.page.locator(`[data-orders=${state}]`);
  await board('ready').waitFor();

  const { pathname, hash } = new URL(await api.addKitchenLink('Pass'));
  const openTablet = async () => {
    const tablet = await openPage(pathname + hash, { ownContext: {} });
    await tablet.getByRole('button', { name: 'Orders' }).click();
    return tablet;
  };
  const [pass, counter] = [await openTablet(), await openTablet()];
  await pass.getByLabel('Number of the order').fill('a12');
  await pass.getByRole('button', { name: 'Add', exact: true }).click();
  await board('preparing').getByText('A12', { exact: true }).waitFor();
  await counter.getByRole('region', { name: 'Preparing' }).getByRole('button', { name: 'A12' }).click();
  await board('ready').getByText('A12', { exact: true }).waitFor();

  await pass.getByRole('region', { name: 'Ready' }).getByRole('button', { name: 'A12' }).click();
  await board('ready').getByText('A12', { exact: true }).waitFor({ state: 'detached' });
  await pass.getByRole('button', { name: 'Undo' }).click();
  await board('ready').getByText('A12', { exact: true }).waitFor();
  await counter.getByRole('button', { name: 'Add A13' }).click();
  await board('preparing').getByText('A13', { exact: true }).waitFor();
});
