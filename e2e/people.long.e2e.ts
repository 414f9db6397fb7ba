/** People: a colleague joins by a link and works within a role, and a tablet in the kitchen needs no account. */
import { expect } from 'vitest';
import { inTestAll } from '../test-tools/test-all.ts';
import { CountedSteps } from './harness/counted-steps.ts';
import { it } from './harness/journey.ts';
import { openAccountMenu } from './pages/account-menu.ts';

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
const TABLET = { width: 800, height: 1280 };
/** From the dashboard to a link that can be copied to the tablet. */
const KITCHEN_LINK_STEPS_MAX = 4;

it('invites a colleague by a link, who marks a dish sold out and sees no button of managers', async ({
  api,
  openAdmin,
  openPage,
}) => {
  await api.addItem({ name: 'Salmon', price: 18, category: 'Mains' });
  const owner = await openAdmin('settings/people', { viewport: LAPTOP });
  await owner.getByRole('button', { name: 'Create invitation' }).click();
  const link = (await owner.getByRole('status').locator('code').textContent()) ?? '';

  const staff = await openPage(new URL(link).pathname + new URL(link).hash, {
    viewport: PHONE,
    ownContext: {},
  });
  await staff.getByLabel('First name').fill('Maria');
  await staff.getByLabel('Email').fill(`maria.${api.email}`);
  await staff.getByLabel('Password', { exact: true }).fill('correct horse');
  await staff.getByRole('button', { name: 'Join', exact: true }).click();

  await staff.getByRole('switch', { name: 'Salmon available' }).or(staff.getByText('Disable')).last().click();
  await staff.getByText('Salmon is sold out.').waitFor();
  for (const name of ['Add Item', 'Import', 'Categories…', 'Edit', 'Delete'])
    expect(await staff.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  const nav = staff.getByRole('navigation', { name: 'Admin' });
  expect(await nav.getByRole('link').allTextContents()).toEqual([expect.stringContaining('Items')]);
  expect((await api.findItem('Salmon')).isAvailable).toBe(false);

  // Without a reload.
  await owner.getByLabel('Role of Maria').waitFor();
  await owner.getByRole('link', { name: 'Dashboard' }).click();
  await owner.getByText('Maria').first().waitFor();
});

inTestAll(it)(
  'makes a kitchen link in four steps, whose page marks a dish sold out until it is revoked',
  async ({ api, openAdmin, openPage }) => {
    await api.addItem({ name: 'Salmon', price: 18, category: 'Mains' });
    const owner = await openAdmin('dashboard', { viewport: LAPTOP });
    const steps = new CountedSteps();
    await steps.tap(owner.getByRole('link', { name: 'Settings' }));
    await steps.tap(owner.getByRole('link', { name: 'People' }));
    await steps.fill(owner.getByLabel('Name of the tablet'), 'Pass');
    await steps.tap(owner.getByRole('button', { name: 'Create kitchen link' }));
    const { pathname, hash } = new URL((await owner.getByRole('status').locator('code').textContent()) ?? '');
    console.log(`the kitchen link: ${steps.count} steps`);
    expect(steps.count).toBeLessThanOrEqual(KITCHEN_LINK_STEPS_MAX);

    const tablet = await openPage(pathname + hash, { viewport: TABLET, ownContext: {} });
    await tablet.getByRole('button', { name: 'Salmon is sold out', exact: true }).click();
    await tablet.getByText('Sold out until you change it').waitFor();
    await expect.poll(async () => (await api.findItem('Salmon')).isAvailable).toBe(false);
    await api.toggleItem((await api.findItem('Salmon')).id);
    await tablet.getByRole('button', { name: 'Salmon is sold out', exact: true }).waitFor();

    await owner.getByRole('button', { name: 'Revoke Pass' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await tablet.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  },
);

inTestAll(it)(
  'ends what an owner made with the removal, and what the own account made after a new password',
  async ({ api, openAdmin, openPage }) => {
    const owner = await openAdmin('settings/people', { viewport: LAPTOP });
    await owner.getByLabel('Role', { exact: true }).selectOption('owner');
    await owner.getByRole('button', { name: 'Create invitation' }).click();
    const link = new URL((await owner.getByRole('status').locator('code').textContent()) ?? '');
    const maria = await openPage(link.pathname + link.hash, { viewport: LAPTOP, ownContext: {} });
    await maria.getByLabel('First name').fill('Maria');
    await maria.getByLabel('Email').fill(`maria.${api.email}`);
    await maria.getByLabel('Password', { exact: true }).fill('correct horse');
    await maria.getByRole('button', { name: 'Join', exact: true }).click();
    await maria.getByRole('link', { name: 'Settings' }).click();
    await maria.getByRole('link', { name: 'People' }).click();
    await maria.getByLabel('Name of the tablet').fill('Pass');
    await maria.getByRole('button', { name: 'Create kitchen link' }).click();
    await maria.getByText('Created by Maria').waitFor();

    await owner.reload();
    await owner.getByText('Created by Maria').waitFor();
    await owner.getByRole('button', { name: 'Remove Maria' }).click();
    await owner.getByLabel('Also end all of these').check();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await owner.getByText('Created by Maria').waitFor({ state: 'detached' });

    await owner.getByRole('link', { name: 'Connections' }).click();
    await owner.getByLabel('Name of the program').fill('Till');
    await owner.getByRole('button', { name: 'Create key' }).click();
    await owner.getByText('Created by Ada').waitFor();
    await openAccountMenu(owner);
    await owner.getByRole('link', { name: 'Password and two-step sign-in' }).click();
    await owner.getByRole('button', { name: 'Change password' }).click();
    await owner.getByLabel('Current Password').fill('correct horse');
    await owner.getByLabel('New Password').fill('another horse battery');
    await owner.getByRole('button', { name: 'Change Password', exact: true }).click();
    await owner.getByRole('button', { name: 'End all of it' }).click();
    await owner.getByRole('alertdialog').waitFor({ state: 'detached' });
    await owner.getByRole('link', { name: 'Settings' }).click();
    await owner.getByRole('link', { name: 'Connections' }).click();
    await owner.getByLabel('Name of the program').waitFor();
    await owner.getByText('Created by Ada').waitFor({ state: 'detached' });
  },
);
