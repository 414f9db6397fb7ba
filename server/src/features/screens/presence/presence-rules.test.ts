import type { SelfReport } from '@menuboard/contract/domain/self-report';
import { describe, expect, it } from 'vitest';
import { trusted } from '../../../../test/trusted-id.ts';
import type { ScreenRow } from '../../../db/schema.ts';
import { iso, MINUTE, SECOND } from '../../../kernel/time/clock.ts';
import type { DisplayTag } from '../content/tags.ts';
import {
  addSocket,
  applyPainted,
  applyTarget,
  type ConnectedScreen,
  composeTarget,
  connectScreen,
  type DisplayTarget,
  isWorthAnnouncing,
  nextTarget,
  type PresenceState,
  removeSocket,
  reportOf,
  returnsBy,
  statusOf,
} from './presence-rules.ts';

const now = Date.parse('2026-06-12T11:00:00Z');

const row: ScreenRow = {
  id: 's',
  restaurant_id: trusted('r'),
  display_id: trusted('d'),
  token_hash: 'hash',
  first_seen: iso(now - MINUTE),
  last_seen: iso(now - MINUTE),
  painted_tag: 'old',
  painted_revision: 4,
  painted_at: iso(now - MINUTE),
  capabilities: '{}',
  revoked_at: null,
  forgotten_at: null,
  dormant_since: null,
  node_id: null,
  stay: null,
  online_since: null,
  counted_to: null,
  lag: null,
  reload_at: null,
};
const screen: ConnectedScreen = connectScreen(row, null, now);
const target: DisplayTarget = {
  restaurantId: trusted<'restaurant'>('r'),
  tag: 'new',
  revision: 5,
  baseTag: 'base',
  menuTags: { m: 'menu' },
  since: now,
  readAt: now,
  earlier: [],
};

const displayTag = (tag: string, revision: number): DisplayTag => ({
  display: {
    id: trusted('d'),
    restaurant_id: trusted('r'),
    name: 'Front TV',
    pairing_code: 'ABC234',
    menu_id: trusted('m'),
    media_url: null,
    media_type: null,
    settings: '{}',
    earlier_theme: null,
    created_at: iso(now),
    updated_at: iso(now),
    deleted_at: null,
    revision,
    expected_return: null,
    code_shown_at: null,
    restaurant_name: 'Bistro',
    time_zone: 'UTC',
    currency: 'EUR',
    restaurant_details: null,
    restaurant_revision: revision,
    own_revision: 1,
    epoch: null,
    takeover_revision: null,
  },
  revision,
  baseTag: 'base',
  menuId: 'm',
  menuIds: [trusted('m')],
  menuTags: { m: 'menu' },
  tag,
});

const selfReport: SelfReport = {
  player: '1',
  browser: 'Chrome 67',
  width: 1920,
  height: 1080,
  isSecure: true,
  clockOffsetMs: 0,
  openedAt: 9,
  problem: null,
};

describe('the sockets of a screen', () => {
  it('overlap while a screen reconnects', () => {
    const both = addSocket(addSocket(screen, 'first'), 'second');

    expect(removeSocket(both, 'first').socketIds).toEqual(['second']);
    expect(removeSocket(removeSocket(both, 'first'), 'second').socketIds).toEqual([]);
  });

  it('count once each', () => {
    expect(addSocket(addSocket(screen, 'same'), 'same').socketIds).toEqual(['same']);
  });
});

describe('painting a tag', () => {
  it('of the target confirms the revision of the target', () => {
    expect(applyPainted(screen, 'new', target, now)).toMatchObject({
      paintedTag: 'new',
      paintedRevision: 5,
      paintedAt: iso(now),
      lastMessageAt: now,
    });
  });

  it('of an earlier target confirms the revision of that one', () => {
    const next = nextTarget(target, displayTag('next', 7), now);

    expect(applyPainted(screen, 'new', next, now).paintedRevision).toBe(5);
  });

  it('as before keeps the revision, whatever the target is by now', () => {
    expect(applyPainted(screen, 'old', target, now).paintedRevision).toBe(4);
  });

  it('of anything else confirms no revision', () => {
    expect(applyPainted(screen, 'other', target, now).paintedRevision).toBeNull();
    expect(applyPainted(screen, 'new', undefined, now).paintedRevision).toBeNull();
  });

  it('again keeps the time of the first report', () => {
    expect(applyPainted(screen, 'old', target, now).paintedAt).toBe(row.painted_at);
  });

  it('before it became the target confirms the revision later', () => {
    const early = applyPainted(screen, 'new', undefined, now);

    expect(applyTarget(early, target).paintedRevision).toBe(5);
    expect(applyTarget(screen, target).paintedRevision).toBe(4);
  });
});

describe('the target of a display', () => {
  it('follows the tag', () => {
    expect(nextTarget(undefined, displayTag('new', 5), now)).toEqual(target);
  });

  it('ignores a tag of an older revision', () => {
    expect(nextTarget(target, displayTag('late', 4), now)).toBeUndefined();
  });

  it('is as old as its tag, whatever the revision', () => {
    const readAt = now + MINUTE;
    expect(nextTarget(target, displayTag('new', 6), readAt)).toEqual({ ...target, revision: 6, readAt });
    expect(nextTarget(target, displayTag('next', 6), now + MINUTE)?.since).toBe(now + MINUTE);
  });

  it('is composed after a change of its menus alone, as screens compose it', () => {
    const composed = composeTarget(target, 6, { m: 'later', other: 'x' }, now + MINUTE);

    expect(composed).toEqual({
      ...target,
      tag: 'base.later',
      revision: 6,
      menuTags: { m: 'later' },
      since: now + MINUTE,
      earlier: [{ tag: 'new', revision: 5 }],
    });
  });

  it('stays after a change of other menus, at the revision of that change', () => {
    const composed: DisplayTarget = { ...target, tag: 'base.menu' };

    expect(composeTarget(composed, 6, { other: 'x' }, now + MINUTE)).toEqual({ ...composed, revision: 6 });
  });

  it('is not composed after a revision that it may lack', () => {
    expect(composeTarget(target, 7, { m: 'later' }, now)).toBeUndefined();
    expect(composeTarget(target, 5, { m: 'later' }, now)).toBeUndefined();
  });

  it('remembers the last eight before it', () => {
    let known: DisplayTarget | undefined = target;
    for (let revision = 6; revision < 16; revision += 1)
      known = nextTarget(known, displayTag(`tag ${revision}`, revision), now);

    expect(known?.earlier).toHaveLength(8);
    expect(known?.earlier[0]).toEqual({ tag: 'tag 14', revision: 14 });
  });
});

describe('a self-report', () => {
  it('is announced when it is the first or names another problem, size or browser', () => {
    const problem = { kind: 'file-missing', at: now } as const;

    expect(isWorthAnnouncing(null, selfReport)).toBe(true);
    expect(isWorthAnnouncing(selfReport, { ...selfReport, problem })).toBe(true);
    expect(isWorthAnnouncing(selfReport, { ...selfReport, width: 1280 })).toBe(true);
  });

  it('is not announced for another clock offset', () => {
    expect(isWorthAnnouncing(selfReport, { ...selfReport, clockOffsetMs: 3 })).toBe(false);
  });
});

describe('the return of screens to a restored display', () => {
  const awaited = { deletedAt: iso(now), by: iso(now + MINUTE) };

  it('is expected from screens that were connected when the display was deleted', () => {
    const justBefore = { isOnline: false, lastSeen: iso(now - 9 * SECOND) };
    const longBefore = { isOnline: false, lastSeen: iso(now - 11 * SECOND) };

    expect(returnsBy(awaited, [justBefore, longBefore], now)).toBe(awaited.by);
    expect(returnsBy(awaited, [longBefore], now)).toBeNull();
  });

  it('ends when all screens have returned, or when the time has passed', () => {
    const isBack = { isOnline: true, lastSeen: iso(now) };
    const isMissing = { isOnline: false, lastSeen: iso(now) };

    expect(returnsBy(awaited, [isBack], now)).toBeNull();
    expect(returnsBy(awaited, [isMissing], now + MINUTE)).toBe(awaited.by);
    expect(returnsBy(awaited, [isMissing], now + MINUTE + 1)).toBeNull();
    expect(returnsBy(undefined, [isMissing], now)).toBeNull();
  });
});

describe('the status of a display', () => {
  const nothing: PresenceState = {
    screens: new Map(),
    reports: new Map(),
    targets: new Map([['d', target]]),
    expectedReturns: new Map(),
  };

  it('comes from the stored row of a screen that is offline', () => {
    expect(statusOf('d', 'new', [row], nothing, now)).toMatchObject({
      tag: 'new',
      isOnline: false,
      lastSeen: row.last_seen,
      screens: [{ isOnline: false, paintedTag: 'old', paintedRevision: 4, reported: null, lag: null }],
    });
  });

  it('prefers a report that is not stored yet', () => {
    const reports = new Map([['s', reportOf(applyPainted(screen, 'new', target, now), now)]]);

    const [status] = statusOf('d', 'new', [row], { ...nothing, reports }, now + MINUTE).screens;

    expect(status).toMatchObject({ isOnline: false, lastSeen: iso(now), paintedTag: 'new' });
  });

  it('says since when a connected screen lags', () => {
    const screens = new Map([['s', screen]]);

    const status = statusOf('d', 'new', [row], { ...nothing, screens }, now + MINUTE);

    expect(status).toMatchObject({ isOnline: true, lastSeen: iso(now + MINUTE) });
    expect(status.screens[0]?.lag).toEqual({ since: iso(now), reason: 'unpainted' });
  });

  it('lists a dormant screen apart, until it connects', () => {
    const dormant = { ...row, dormant_since: iso(now) };
    const screens = new Map([['s', screen]]);

    expect(statusOf('d', 'new', [dormant], nothing, now)).toMatchObject({
      screens: [],
      lastSeen: null,
      dormant: [{ id: 's', lastSeen: row.last_seen, reported: null }],
    });
    expect(statusOf('d', 'new', [dormant], { ...nothing, screens }, now)).toMatchObject({
      screens: [{ id: 's', isOnline: true }],
      dormant: [],
    });
  });

  it('has no last-seen time for a display without screens', () => {
    expect(statusOf('d', 'new', [], nothing, now)).toMatchObject({ isOnline: false, lastSeen: null });
  });
});
