import type { Config } from '../config/config.ts';
import type { InOneCommit } from '../db/in-one-commit.ts';
import { lockRestaurantRow } from '../db/lock-restaurant.ts';
import type { Db } from '../db/schema.ts';
import { createAccountDeletion } from '../features/account/account-deletion.service.ts';
import { confirmEmail } from '../features/auth/auth.repo.ts';
import { createAuthService } from '../features/auth/auth.service.ts';
import { createCodeCheck } from '../features/auth/check-code.ts';
import { mailMembersOn, type RequireConfirmedEmail } from '../features/auth/confirmed-emails.reads.ts';
import { createEmailConfirmation } from '../features/auth/email-confirmation.service.ts';
import { createInsertPerson } from '../features/auth/insert-person.ts';
import { createJoin } from '../features/auth/join.service.ts';
import { createPasswordCheck } from '../features/auth/password-check.ts';
import { createPasswordResetService } from '../features/auth/password-reset.service.ts';
import { createPasswordRule } from '../features/auth/password-rules.ts';
import { createSecondFactorService } from '../features/auth/second-factor.service.ts';
import { createSessionsService, type Device } from '../features/auth/sessions.service.ts';
import { createSwitchRestaurant } from '../features/auth/switch-restaurant.service.ts';
import { createTellOwners } from '../features/members/access-mails.ts';
import { endAllAccess, endMembership } from '../features/members/end-membership.repo.ts';
import { createInvitationsService } from '../features/members/invitations.service.ts';
import type { MadeAccess } from '../features/members/made-access.ts';
import { addMember, findMembership } from '../features/members/members.repo.ts';
import { createMembersService } from '../features/members/members.service.ts';
import { insertRestaurant } from '../features/restaurants/restaurants.repo.ts';
import { findOperatorOn } from '../features/server-backups/operators.reads.ts';
import { createServerRestore } from '../features/server-restore/server-restore.service.ts';
import type { Setup } from '../features/server-restore/setup.ts';
import type { Clock } from '../lib/clock.ts';
import type { Passwords } from '../lib/passwords.ts';
import { oneAtATime } from '../lib/queue.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { MailToken, SendMail } from '../mail/mail.ts';
import type { Disconnect } from '../realtime/rooms.ts';
import type { Addresses } from './create-handlers.ts';
import type { RateLimiters } from './create-rate-limiters.ts';

interface AccountParts extends Pick<Addresses, 'ownAddress'> {
  config: Config;
  clock: Clock;
  db: Db;
  passwords: Passwords;
  sendMail: SendMail;
  canSendMail: boolean;
  limiters: RateLimiters;
  disconnectSessions: Disconnect;
  disconnectScreensOf: Disconnect;
  disconnectGuests: Disconnect;
  disconnectKitchens: Disconnect;
  reconnectSessions: Disconnect;
  inOneCommit: InOneCommit;
  announcePeople: (restaurantId: string) => void;
  made: MadeAccess;
  securityLog: SecurityLog;
  requireConfirmedEmail: RequireConfirmedEmail;
  setup: Setup | undefined;
  onError: (error: unknown) => void;
}

/**
 * The features of accounts: sign-up and a restore instead of it on an empty server, sign-in, sessions, forgotten passwords, second factors, people and
 * invitations, and the end of an account.
 */
export function createAccounts({ config, limiters, onError, ...parts }: AccountParts) {
  const { profile } = config;
  const findOperator = findOperatorOn(config);
  const shared = { ...parts, profile, findOperator, checkNewPassword: createPasswordRule(profile) };
  const { db, clock } = shared;
  const requirePassword = createPasswordCheck({ ...shared, ...limiters.auth });
  const sessions = createSessionsService({ ...shared, maxDays: config.sessionMaxDays });
  const actWithCode = createCodeCheck({ db, clock, ...limiters.auth });
  const { confirmationMailLimiter, passwordReset } = limiters;
  const { linkLimiter } = passwordReset;
  const emailConfirmation = createEmailConfirmation({ ...shared, confirmationMailLimiter, linkLimiter });
  const insertPerson = createInsertPerson({
    ...shared,
    addMember,
    startSession: sessions.start,
    askToConfirm: emailConfirmation.ask,
  });
  const switchRestaurant = createSwitchRestaurant({
    ...shared,
    findMembership,
    lockRestaurant: lockRestaurantRow,
  });
  const serverRestore = createServerRestore({ ...shared, ...config, ...limiters.auth, onError });
  const auth = createAuthService({
    ...shared,
    ...limiters.auth,
    refuseSignUps: serverRestore.refuseSignUps,
    actWithCode,
    signUpMode: config.signUp,
    createRestaurant: insertRestaurant,
    insertPerson,
    requirePassword,
    startSession: sessions.start,
  });
  const passwordResets = createPasswordResetService({
    ...shared,
    ...passwordReset,
    onError,
  });
  const sendMail = mailMembersOn(profile, parts.sendMail);
  const tellOwners = createTellOwners({ ...shared, sendMail });
  const members = createMembersService({ ...shared, tellOwners });
  const invitations = createInvitationsService<Device>({
    ...shared,
    tellOwners,
    linkLimiter,
    confirmEmail,
    mailLimiters: limiters.invitationMails,
    join: createJoin({ ...shared, ...limiters.auth, insertPerson }),
    switchRestaurant,
  });
  const accountDeletion = createAccountDeletion({
    ...shared,
    requirePassword,
    lockRestaurant: lockRestaurantRow,
    endMembership,
    endAllAccess,
  });
  const secondFactor = createSecondFactorService({ ...shared, requirePassword, actWithCode });
  /** Makes the secret in the link of a mail. */
  const createMailToken = (token: MailToken) => {
    if (token.kind === 'invitation') return invitations.createToken(token.id);
    const links = token.kind === 'new-password' ? passwordResets : emailConfirmation;
    return links.createToken(token.userId);
  };
  const jobs = {
    createMailToken,
    deleteAccountRows: oneAtATime(accountDeletion.deleteRows),
  };
  return {
    findOperator,
    requirePassword,
    sessions,
    auth,
    passwordResets,
    emailConfirmation,
    secondFactor,
    members,
    invitations,
    switchRestaurant,
    accountDeletion,
    serverRestore,
    jobs,
  };
}
