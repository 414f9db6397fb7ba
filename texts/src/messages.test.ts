import { expect, it } from 'vitest';
import { createMessageTranslator } from './messages.ts';

const find = createMessageTranslator('de', {
  'Item name': 'Name des Artikels',
  Lunch: 'Mittagessen',
  'This file is empty.': 'Diese Datei ist leer.',
  '{label} is required.': '{label} ist erforderlich.',
  '{label} is too long: at most {max} characters.': '{label} ist zu lang: höchstens {max} Zeichen.',
  '{name} has been changed since': '{name} wurde seitdem geändert',
  'This can no longer be undone: {reason}. Nothing was changed.':
    'Das geht nicht mehr rückgängig: {reason}. Nichts wurde geändert.',
  'At most {max} items together.': 'Zusammen höchstens {max} Artikel.',
  '{name} is shown, until {moment}.': '{name} wird gezeigt, bis {moment}.',
  '{count} files': '{count} Dateien',
  '{count} others': '{count} weitere',
  'marked sold out': 'ist ausverkauft',
  'assigned to {name}': '{name} zugewiesen',
  '{names} added to {name}': '{names} kam auf {name}',
  'the item {name}': 'beim Artikel {name}',
  'the display {name}': 'auf dem Display {name}',
  'This file is used in {places}.': 'Diese Datei wird {places} verwendet.',
  '{name} is on at other times: {when}.': '{name} läuft zu anderen Zeiten: {when}.',
  'Always active': 'Immer aktiv',
  '{name} costs {price}, and {name} is here.': '{name} kostet {price}, und {name} ist da.',
});

it('finds a whole text', () => {
  expect(find('This file is empty.')).toBe('Diese Datei ist leer.');
});

it('finds a text by its placeholders, and translates words within it', () => {
  expect(find('Item name is required.')).toBe('Name des Artikels ist erforderlich.');
  expect(find('Item name is too long: at most 200 characters.')).toBe(
    'Name des Artikels ist zu lang: höchstens 200 Zeichen.',
  );
  expect(find('Colour is required.')).toBe('Colour ist erforderlich.');
});

it('translates a sentence within a sentence', () => {
  expect(find('This can no longer be undone: Soup has been changed since. Nothing was changed.')).toBe(
    'Das geht nicht mehr rückgängig: Soup wurde seitdem geändert. Nichts wurde geändert.',
  );
  expect(find('Soup has been changed since.')).toBe('Soup wurde seitdem geändert.');
  expect(find('menu.png: This file is empty.')).toBe('menu.png: Diese Datei ist leer.');
});

it('leaves what people typed as it is', () => {
  expect(find('Lunch has been changed since')).toBe('Lunch wurde seitdem geändert');
  expect(find('Lunch: This file is empty.')).toBe('Lunch: Diese Datei ist leer.');
});

it('translates lists', () => {
  expect(find('This file is used in the item Fish and chips and the display Bar.')).toBe(
    'Diese Datei wird beim Artikel Fish and chips und auf dem Display Bar verwendet.',
  );
  expect(find('Soup, Pie, Tea and 3 others added to Lunch')).toBe(
    'Soup, Pie, Tea und 3 weitere kam auf Lunch',
  );
});

it('translates what happened to a thing with any name', () => {
  expect(find('Tomato soup marked sold out')).toBe('Tomato soup ist ausverkauft');
  expect(find('3 files assigned to Bar; Lunch assigned to Counter')).toBe(
    '3 Dateien Bar zugewiesen; Lunch Counter zugewiesen',
  );
});

it('writes schedules as the language does', () => {
  expect(find('Mon, Fri 11:00 - 16:00')).toBe('Mo, Fr 11:00 - 16:00');
  expect(find('11:00 - 16:00 2026-11-21 to …')).toBe('11:00 - 16:00 21.11.2026 – …');
  expect(find('Lunch is on at other times: Sat.')).toBe('Lunch läuft zu anderen Zeiten: Sa.');
  expect(find('Lunch is on at other times: Always active.')).toBe(
    'Lunch läuft zu anderen Zeiten: Immer aktiv.',
  );
});

it('writes numbers and moments as the language does', () => {
  expect(find('At most 20,000 items together.')).toBe('Zusammen höchstens 20.000 Artikel.');
  expect(find('Soup is shown, until Mon 23 Nov, 11:00.')).toBe('Soup wird gezeigt, bis Mo 23. Nov., 11:00.');
});

it('tells texts apart by what a placeholder can be', () => {
  expect(find('12 files')).toBe('12 Dateien');
  expect(find('My files')).toBeUndefined();
  expect(find('Tea costs $2, and Tea is here.')).toBe('Tea kostet $2, und Tea ist da.');
  expect(find('Tea costs $2, and Pie is here.')).toBeUndefined();
});

it('does not find other texts', () => {
  expect(find('Something else happened.')).toBeUndefined();
});
