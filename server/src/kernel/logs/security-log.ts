import type { FastifyBaseLogger } from 'fastify';
import { currentOrigin } from './log-origin.ts';

/** Events about access. They contain ids and masked emails, but no token, code or password. */
export type SecurityEvent =
  | { event: 'signed-up'; userId: string; restaurantId: string; isInvited: boolean }
  | { event: 'signed-in'; userId: string; restaurantId: string }
  | { event: 'sign-in-failed'; email: string }
  | { event: 'password-changed' | 'email-confirmed'; userId: string }
  | { event: 'password-change-failed'; userId: string }
  | {
      event: 'member-invited' | 'member-joined' | 'role-changed';
      userId: string;
      restaurantId: string;
      role: string;
    }
  | { event: 'member-removed'; userId: string; restaurantId: string }
  | { event: 'kitchen-link-created'; linkId: string; restaurantId: string; userId: string }
  | { event: 'kitchen-link-revoked'; linkId: string }
  | { event: 'api-key-created'; keyId: string; restaurantId: string; userId: string; scopes: string }
  | { event: 'api-key-revoked'; keyId: string }
  | { event: 'link-created'; linkId: string; kind: string; restaurantId: string; userId: string }
  | { event: 'link-deleted'; linkId: string }
  | { event: 'webhook-created'; webhookId: string; restaurantId: string; userId: string }
  | { event: 'webhook-stopped'; webhookId: string; restaurantId: string }
  | { event: 'webhook-secret-replaced' | 'webhook-deleted'; webhookId: string }
  | { event: 'account-deleted'; userId: string; restaurantId: string }
  | { event: 'data-downloaded'; userId: string; restaurantId: string }
  | {
      event: 'archive-link-created' | 'archive-link-refused' | 'archive-downloaded' | 'archive-restored';
      userId: string;
      restaurantId: string;
    }
  | { event: 'backup-requested'; userId: string }
  | {
      event: 'backup-link-created' | 'backup-link-refused' | 'backup-downloaded';
      userId: string;
      backup: string;
    }
  | { event: 'setup-code-wrong' | 'backup-uploaded' }
  | { event: 'second-factor-wrong'; email: string }
  | { event: 'second-factor-on'; userId: string }
  | { event: 'second-factor-off'; userId: string }
  | { event: 'recovery-codes-replaced'; userId: string }
  | { event: 'second-factor-change-failed'; userId: string }
  | { event: 'session-ended'; sessionId: string }
  | { event: 'pairing-code-wrong' }
  | { event: 'pairing-code-replaced' | 'pairing-code-shown'; displayId: string }
  | {
      event: 'screen-paired';
      screenId: string;
      displayId: string;
      restaurantId: string;
      by: 'code' | 'claim';
    }
  | { event: 'screens-cut-off'; displayId: string }
  | { event: 'screen-cut-off'; screenId: string }
  | { event: 'claim-opened' }
  | { event: 'claim-code-wrong' }
  /** `refusals`: 1 for the first of a burst, then those of each minute in one line. */
  | { event: 'limit-spent'; limit: string; key: string; refusals: number };

export type SecurityLog = (event: SecurityEvent) => void;

/** Logs each event as one line, with its request, address and restaurant. */
export function createSecurityLog(logger: FastifyBaseLogger): SecurityLog {
  // Logged at every level of the other lines.
  const lines = logger.child({ log: 'security' }, { level: 'info' });
  return (event) => {
    const line = { ...currentOrigin(), ...event };
    if (event.event === 'limit-spent') lines.warn(line);
    else lines.info(line);
  };
}

/** `jane@example.com` as `j***@example.com`: enough to recognise an account, not enough to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${at > 0 ? email.slice(at) : ''}`;
}
