import type { Activity } from '@menuboard/contract/stats';
import { afterEach, expect, it } from 'vitest';
import { setMessages } from '../../texts/translate.ts';
import { actorName, describeActivity, describeUndo } from './activity-sentences.ts';

const german: Record<string, string> = {
  Lunch: 'Mittagessen',
  'marked sold out': 'als ausverkauft markiert',
  '3 files': '3 Dateien',
  'scheduled on Bar': 'eingeplant auf Bar',
  'Lunch is available again.': 'Lunch ist wieder erhältlich.',
  'By itself': 'Von selbst',
};

const activity: Activity = {
  id: '1',
  revision: 1,
  type: 'item',
  entityId: 'i1',
  action: 'sold-out',
  name: 'Lunch',
  before: null,
  after: null,
  timestamp: '2026-06-12T11:14:00Z',
  undo: '1',
  changesInStep: 1,
  actor: null,
};

afterEach(() => setMessages(() => undefined));

it('translates what happened, and no name that somebody typed', () => {
  setMessages((english) => german[english]);

  expect(describeActivity(activity)).toEqual({ subject: 'Lunch', rest: 'als ausverkauft markiert' });
  expect(describeUndo(activity)).toBe('Lunch ist wieder erhältlich.');
  expect(describeActivity({ ...activity, action: 'scheduled', name: 'Bar', after: 3 })).toEqual({
    subject: '3 Dateien',
    rest: 'eingeplant auf Bar',
  });
  expect(describeActivity({ ...activity, action: 'scheduled', name: 'Bar', after: 'Lunch' })).toEqual({
    subject: 'Lunch',
    rest: 'eingeplant auf Bar',
  });
});

it('translates who changed something only where no name is known', () => {
  setMessages((english) => german[english]);

  expect(actorName('By itself')).toBe('Von selbst');
  expect(actorName('Lunch')).toBe('Lunch');
});
