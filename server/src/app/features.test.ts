import { expect, it } from 'vitest';
import { trusted } from '../../test/trusted-id.ts';
import type { ChangeRow } from '../db/schema.ts';
import type { ExplainChange } from '../lib/activity.ts';
import { entityIdsIn, explainChanges, toActivity } from '../lib/explain-changes.ts';
import { explainers as explainersByType } from './features.ts';

const explainers = new Map<string, ExplainChange>(Object.entries(explainersByType()));

const rowOf = (type: string, before: string | null, after: string | null): ChangeRow => ({
  restaurant_id: trusted('r'),
  revision: 7,
  seq: 0,
  type,
  entity_id: 'e',
  actor: 'user:u',
  at: '2026-06-12T11:00:00.000Z',
  before,
  after,
});
const nothingKnown = { nameOf: () => undefined, createdAtOf: () => undefined };
const explain = (row: ChangeRow) =>
  explainChanges([row], explainers).map((change) => toActivity(change, nothingKnown));

it.each([
  ['fields that it lacks', 'item-updated', '{"name":"Soup"}', '{"name":"Soup"}', 'changed'],
  ['a field of another type', 'item-updated', '{"name":"Soup","price":"6"}', '{"name":"Soup"}', 'changed'],
  ['an unknown field', 'menu-updated', '{"name":"A","x":1}', '{"name":"B","x":2}', 'renamed'],
  ['no list of items', 'menu-updated', '{"name":"A"}', '{"name":"A"}', 'changed'],
  [
    'settings of an older form',
    'display-updated',
    '{"settings":{}}',
    '{"settings":{"look":"x"}}',
    'settings-changed',
  ],
  ['a schedule of an older form', 'display-updated', '{"scheduledItem":1}', '{"scheduledItem":2}', 'changed'],
])('explains a row of an earlier build with %s', (_, type, before, after, action) => {
  expect(explain(rowOf(type, before, after))).toMatchObject([{ action, revision: 7, entityId: 'e' }]);
});

it.each([
  ['no JSON', 'item-updated', 'oops', '{"name":"Soup"}'],
  ['JSON of something else', 'item-updated', '3', '{"name":"Soup"}'],
  ['an unknown type', 'planet-created', null, '{"name":"Mars"}'],
  ['a change that only follows from another one', 'display-updated', null, '{"name":"TV"}'],
])('leaves out a row with %s', (_, type, before, after) => {
  expect(explain(rowOf(type, before, after))).toEqual([]);
});

it('names the menus of an assignment, and recognises restored entities by their time of creation', () => {
  const rows = [
    rowOf('menu-assigned', '{"name":"TV","menuId":"gone"}', '{"name":"TV","menuId":"m"}'),
    rowOf('menu-created', null, '{"name":"Lunch"}'),
  ];
  const changes = explainChanges(rows, explainers);
  const known = {
    nameOf: (id: string) => (id === 'm' ? 'Lunch' : undefined),
    createdAtOf: () => '2026-06-01T11:00:00.000Z',
  };

  expect(entityIdsIn(changes)).toEqual(['gone', 'm', 'e']);
  expect(changes.map((change) => toActivity(change, known))).toMatchObject([
    { type: 'display', action: 'assigned', before: null, after: 'Lunch' },
    { type: 'menu', action: 'restored', name: 'Lunch' },
  ]);
});
