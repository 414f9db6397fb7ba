/** Pure functions for webhook messages, after the Standard Webhooks convention: headers, signature and body. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import { TEST_EVENT, webhookEventOf } from '@menuboard/contract/domain/webhook-events';
import type { ReportedChange } from '@menuboard/contract/webhooks';
import type { ChangeRow } from '../../db/schema.ts';

export interface WebhookMessage {
  /** The same for every attempt, so that receivers recognise a repeated message. */
  id: string;
  event: string;
  body: string;
}

const SECRET_PREFIX = 'whsec_';

export function newSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;
}

type Json = Record<string, unknown>;

function parsed(json: string | null): Json | undefined {
  const value: unknown = json === null ? undefined : JSON.parse(json);
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

/** A menu in the form of the list with item ids. Its layout may be large, and only boards need it. */
function menuOf({ itemIds, layout: _, publication: _p, ...menu }: Json): Json {
  return { ...plainMenu, ...menu, items: itemIds };
}

function dataOf(type: string, { entity_id: id, revision, after }: ChangeRow): Json {
  const record = parsed(after);
  // A deleted record, as in the events of sockets.
  if (!record) return { id, revision };
  const isMenu = type.startsWith('menu.') && type !== 'menu.assigned';
  return { ...(isMenu ? menuOf(record) : record), revision };
}

/** Includes the time, because revisions repeat after a backup was restored. */
function messageIdOf({ restaurant_id, revision, seq, at }: ChangeRow): string {
  const hash = createHash('sha256').update(`${restaurant_id} ${revision} ${seq} ${at}`).digest('base64url');
  return `msg_${hash.slice(0, 27)}`;
}

/** Content of the message about a change; undefined for changes that webhooks do not receive. */
export function reportOf(row: ChangeRow): ReportedChange | undefined {
  const type = webhookEventOf(row.type);
  if (!type) return undefined;
  const position = `${row.revision}.${row.seq}`;
  return { messageId: messageIdOf(row), type, timestamp: row.at, position, data: dataOf(type, row) };
}

/** Message about a change; undefined for changes that webhooks do not receive. */
export function messageOf(row: ChangeRow): WebhookMessage | undefined {
  const report = reportOf(row);
  if (!report) return undefined;
  const { messageId: id, ...body } = report;
  return { id, event: body.type, body: JSON.stringify(body) };
}

/** Message to try an endpoint. */
export function testMessage(restaurantId: string, at: string): WebhookMessage {
  const data = { restaurantId, message: 'This is a test.' };
  const body = JSON.stringify({ type: TEST_EVENT, timestamp: at, data });
  return { id: `msg_${randomBytes(20).toString('base64url')}`, event: TEST_EVENT, body };
}

/** Headers of an attempt at `now` (ms since 1970). */
export function headersOf({ id, body }: WebhookMessage, secret: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Menuboard-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
