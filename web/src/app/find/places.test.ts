import { expect, it } from 'vitest';
import { frontTv, listed, lunch } from '../../../test/restaurant.ts';
import { dollars } from '../../shared/prices/money.ts';
import { helpPath, newRecordPath, paths } from '../paths.ts';
import { findResults } from './find-results.ts';

const sources = {
  items: [],
  menus: [listed({ ...lunch, items: [] })],
  displays: [frontTv],
  lastChange: undefined,
  money: dollars,
  commands: ['switch', 'devices', 'signOut'] as const,
  access: { isOwner: true, isOperator: true },
};

/** The address that Enter opens. */
function pathOf(typed: string, access = sources.access): string | undefined {
  const action = findResults(typed, { ...sources, access })[0]?.action;
  return action?.kind === 'go' ? action.path : action?.kind;
}
const onMenu = (path: string) => path.replace(':menuId', lunch.id);
const onDisplay = (path: string) => path.replace(':displayId', frontTv.id);

it.each([
  ['home', paths.dashboard],
  ['wall', paths.dashboard],
  ['menus', paths.menus],
  ['dishes', paths.items],
  ['allergens', paths.items],
  ['happy hour', newRecordPath(paths.promotions)],
  ['discount', paths.promotions],
  ['screens', paths.displays],
  ['photos', paths.media],
  ['settings', paths.restaurant],
  ['currency', paths.restaurant],
  ['opening hours', paths.restaurant],
  ['language', paths.restaurant],
  ['iframe', paths.restaurant],
  ['logo', paths.brand],
  ['Logos', paths.brand],
  ['fonts', paths.brand],
  ['invite', paths.people],
  ['staff', paths.people],
  ['webhooks', paths.connections],
  ['till', paths.newLink],
  ['Square', paths.newLink],
  ['POS', paths.newLink],
  ['Kasse', paths.newLink],
  ['google sheets', paths.newLink],
  ['trash', paths.bin],
  ['download my data', paths.account],
  ['password', `${paths.account}#sign-in`],
  ['pair', paths.pair],
  ['backup', paths.server],
  ['help', paths.help],
  ['keyboard shortcuts', `${paths.help}#shortcuts`],
  ['kiosk', paths.restartHelp],
  ['wizard', paths.startName],
  ['csv', `${paths.items}?import=paste`],
  ['lunch dishes', onMenu(paths.menu)],
  ['theme', onMenu(paths.menuDesign)],
  ['lunch screens', onMenu(paths.menuScreens)],
  ['print', onMenu(paths.menuShare)],
  ['QR', onMenu(paths.menuShare)],
  ['duplicate', onMenu(paths.menuHistory)],
  ['pairing code', onDisplay(paths.aDisplay)],
  ['schedule', onDisplay(paths.displaySchedule)],
  ['rotate', onDisplay(paths.displayLook)],
  ['reload', onDisplay(paths.displayScreens)],
  ['timeline', onDisplay(paths.displayHistory)],
  ['log out', 'command'],
  ['branch', 'command'],
])('finds “%s”', (typed, path) => {
  expect(pathOf(typed)).toBe(path);
});

it('finds a poster both where it hangs and where it is printed', () => {
  const found = findResults('poster', sources).map(({ title }) => title);

  expect(found).toEqual(['Share of Lunch', 'Now of Front TV']);
});

it('finds nothing that a person may not open, but what the help says', () => {
  const access = { isOwner: false, isOperator: false };

  expect(pathOf('invite', access)).toBe(helpPath('invite'));
  expect(pathOf('backup', access)).toBe(helpPath('backup'));
});
