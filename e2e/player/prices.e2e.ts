/** A price has the same characters on an old screen, on a phone, on paper and in the admin. */
import { expect } from 'vitest';
import { isTestAll } from '../../test-tools/test-all.ts';
import { it } from '../harness/screen-test.ts';
import { showsText } from '../pages/screen-expressions.ts';

const others: [string, string, number, string][] = [
  ['de-CH', 'CHF', 1290, "CHF\u00A01'290.00"],
  ['pt-BR', 'BRL', 24.9, 'R$\u00A024,90'],
  ['sv', 'SEK', 1290, '1\u00A0290,00\u00A0kr'],
  ['ja', 'JPY', 980, '￥980'],
  ['hi', 'INR', 123_456.5, '₹1,23,456.50'],
  ['fa', 'EUR', 24.9, '\u200E€۲۴٫۹۰'],
];

it.for<[string, string, number, string]>([
  ['fr', 'EUR', 1290, '1\u202F290,00\u00A0€'],
  ['ar-KW', 'KWD', 3.75, '\u200F٣٫٧٥٠\u00A0د.ك.\u200F'],
  ...(isTestAll ? others : []),
])(
  'in the language %s and in %s',
  async ([language, currency, price, text], { api, server, openTv, openAdmin }) => {
    await api.updateRestaurant({ languages: [language], currency });
    const dish = await api.addItem({ name: 'Dish', price, category: 'Mains' });
    const menu = await api.addMenu({ name: 'Lunch' }, [dish]);
    const path = await api.publishMenu(menu);
    const display = await api.addDisplay('Counter', menu);
    const tv = await openTv(67);

    await tv.goto(`http://board.lan:${server.port}/display?code=${display.pairingCode}`);
    await tv.waitFor(showsText(text));
    await api.updateSettings(display, { look: 'board', showCurrency: true });
    await api.waitUntilPainted(display);
    expect(await tv.evaluate(showsText(text))).toBe(true);
    const pages = ['', '?lang=en'].map(async (query) => {
      const headers = { accept: 'text/html', 'accept-language': 'en' };
      return (await fetch(`http://localhost:${server.port}${path}${query}`, { headers })).text();
    });
    for (const page of await Promise.all(pages)) expect(page).toContain(`>${text.replace("'", '&#39;')}<`);
    const admin = await openAdmin('menus');
    const card = admin.getByRole('article', { name: 'Lunch' });
    // The card draws its board once it knows that the menu is on.
    await expect.poll(() => card.textContent()).toContain(text);
  },
);
