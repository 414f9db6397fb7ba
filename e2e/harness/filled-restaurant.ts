/** Fixtures of accessible-pages.ts, and a restaurant with records of every kind. */
import { it as accessiblePages } from './accessible-pages.ts';
import { createTestImage } from './media-files.ts';
import { RestaurantApi } from './restaurant-api.ts';

export const it = accessiblePages
  /** A restaurant with records, shared by all tests, which change nothing that another one needs. */
  .extend('filled', { scope: 'worker' }, async ({ server, browser }) => {
    const api = await RestaurantApi.signUp(server.url);
    const soup = await api.addItem({ name: 'Tomato soup', price: 6.5, category: 'Soups' });
    const pie = await api.addItem({ name: 'Pie', price: 11.5, category: 'Mains', isAvailable: false });
    const lunch = await api.addMenu({ name: 'Lunch', description: 'From eleven' }, [soup, pie]);
    const front = await api.addDisplay('Front TV', lunch);
    const image = await createTestImage(browser);
    await api.uploadItemImage(soup, image);
    await api.uploadItemImage(pie, image);
    await api.updateRestaurant({ languages: ['en', 'de'] });
    await api.uploadDisplayMedia(front, image);
    await api.scheduleMenu('Front TV', 'Lunch', {
      type: 'time_range',
      startTime: '11:00',
      endTime: '16:00',
    });
    await api.scheduleMenu('Front TV', 'Lunch', { type: 'recurring' });
    await api.pairAbsentScreen(await api.addDisplay('Window', null));
    await api.pairAbsentScreen(await api.addDisplay('Bar', lunch));
    return api;
  });
