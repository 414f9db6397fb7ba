import { pushLanguages } from '@menuboard/contract/push';
import { expect, it } from 'vitest';
import { showNotification } from './push-words.ts';

const dark = { kind: 'dark' as const, restaurant: 'Bistro', only: undefined };

it('names two displays, or the first of more, and opens the list of all', () => {
  const bodies = pushLanguages.flatMap((language) => [
    showNotification({ ...dark, names: ['Counter', 'Window'], others: 0 }, language).body,
    showNotification({ ...dark, names: ['Counter', 'Window'], others: 3 }, language).body,
  ]);

  expect(bodies).toEqual([
    'Counter and Window are offline: no screen is connected.',
    'Counter and 4 more are offline: no screen is connected.',
    'Counter y Window están sin conexión: no hay ningún monitor conectado.',
    'Counter y 4 más están sin conexión: no hay ningún monitor conectado.',
    'Counter und Window sind offline: Kein Bildschirm ist verbunden.',
    'Counter und 4 weitere sind offline: Kein Bildschirm ist verbunden.',
  ]);
  expect(showNotification({ ...dark, names: ['Counter'], others: -1 }, 'en').path).toBe('/admin/displays');
});

it('shows the beginning of a long name, in one line', () => {
  const { title, body } = showNotification(
    { ...dark, restaurant: 'B'.repeat(90), names: ['Count\ner'], others: -1 },
    'en',
  );

  expect(title).toBe(`${'B'.repeat(59)}…`);
  expect(body).toBe('Count er is offline: no screen is connected.');
});
