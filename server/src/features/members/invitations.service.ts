/** Invitations: a link with a token that works once. The token is stored only as a hash. */
import type { Session, User } from '@menuboard/contract/auth';
import { INVITATION_DAYS, MEMBERS_MAX } from '@menuboard/contract/domain/limits';
import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { Invitation, Join, NewInvitation, OpenInvitation } from '@menuboard/contract/members';
import type { Kit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import { lockPerson } from '../../db/lock-person.ts';
import { lockRestaurantRow } from '../../db/lock-restaurant.ts';
import type { InvitationRow } from '../../db/people-rows.ts';
import type { Tx } from '../../db/schema.ts';
import type { Member } from '../../http/caller.ts';
import { addressKey, countAttempt } from '../../kernel/concurrency/rate-limiter.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { normalizeEmail } from '../../kernel/identity/email.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { hashToken, newToken } from '../../kernel/identity/tokens.ts';
import { DAY, iso } from '../../kernel/time/clock.ts';
import { confirmEmail } from '../auth/auth.writes.ts';
import { requireConfirmedEmail } from '../auth/confirmed-emails.reads.ts';
import { type Admitted, join } from '../auth/join.writes.ts';
import * as repo from './invitations.repo.ts';
import { invitationMail } from './member-mails.ts';
import { presentInvitation } from './members.present.ts';
import { nameOf, nameOfUser } from './members.reads.ts';
import { addMember, countMembers } from './members.repo.ts';
import { tellOwners } from './members.writes.ts';
import { switchRestaurant } from './switch-restaurant.service.ts';

type InvitingRestaurant = Awaited<ReturnType<typeof repo.invitingRestaurant>>;

const ended = () =>
  new AppError(
    'gone',
    'This invitation has been used, has expired or was withdrawn. Please ask for another one.',
  );
const tooManyTries = () =>
  new AppError('rate_limited', 'Too many tries. Please wait a minute and try again.');
const tooManyPeople = () =>
  new AppError('conflict', `A restaurant has at most ${MEMBERS_MAX} people, open invitations included.`);

export function invitationsService(kit: Kit) {
  const { db, clock, securityLog, sendMail, canSendMail, limiters } = kit;
  const now = () => iso(clock());
  const changeAccess = createChangeAccess({ db, clock });

  /** Finds the open invitation of a token, and counts wrong tokens of an address. */
  async function find(token: string, ip: string) {
    const look = () => repo.findOpen(db, token, now());
    const invitation = await limiters.passwordReset.linkLimiter.guess([addressKey(ip)], look, tooManyTries);
    if (!invitation) throw ended();
    return invitation;
  }

  /** Whether the mail of an invitation is within the limits. Above them, its owner hands the link on. */
  async function mayMail({ id, created_at: createdAt }: InvitingRestaurant): Promise<boolean> {
    const { ofRestaurant, ofNewRestaurants } = limiters.invitationMails;
    try {
      await countAttempt(ofRestaurant, id, tooManyTries);
      if (createdAt > iso(clock() - DAY)) await countAttempt(ofNewRestaurants, 'all', tooManyTries);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async function admit(opened: Tx, token: string, name: string): Promise<Admitted> {
    const open = await repo.findOpen(opened, token, now());
    // The restaurant first, in the order of its deletion. Nobody joins one that is being deleted.
    const tx = open && (await lockRestaurantRow(opened, open.restaurant_id));
    if (!tx) throw ended();
    const invitation = await repo.consumeInvitation(tx, token, now());
    if (!invitation) throw ended();
    if (invitation.role === 'owner')
      await tellOwners(tx, invitation.restaurant_id, { kind: 'owner', name }, kit);
    // The answer's token belongs to the owner; only mails have other tokens.
    const isMailed = open.token_hash !== hashToken(token);
    return { membership: invitation, mailedTo: isMailed ? open.email : null };
  }

  function announceJoined(userId: string, restaurantId: string, role: MemberRole): void {
    kit.announcePeople(restaurantId);
    securityLog({ event: 'member-joined', userId, restaurantId, role });
  }

  return {
    async list(scope: Scope): Promise<{ invitations: Invitation[] }> {
      return { invitations: (await repo.listOpen(db, scope, now())).map(presentInvitation) };
    },

    /** @param addresses addresses of this server: for the answer, and for a mail */
    async invite(
      { scope, userId }: Member,
      { role, email: typedEmail }: { role: MemberRole; email?: string | null | undefined },
      addresses: { inReply: string; inMail: string },
    ): Promise<NewInvitation> {
      const { restaurantId } = scope;
      await requireConfirmedEmail(db, userId, kit.config);
      const email = typedEmail ? normalizeEmail(typedEmail) : null;
      const restaurant = await repo.invitingRestaurant(db, restaurantId);
      const isMailed = email !== null && canSendMail && (await mayMail(restaurant));
      const token = newToken();
      const row: InvitationRow = {
        id: newId(),
        restaurant_id: restaurantId,
        token_hash: hashToken(token),
        role,
        email,
        invited_by: userId,
        created_at: now(),
        expires_at: iso(clock() + INVITATION_DAYS * DAY),
      };
      // After #, which browsers send to no server, so no proxy logs the token.
      const linkAt = (address: string, token: string) => `${address}/join#${token}`;
      return changeAccess(scope, async ({ tx, afterCommit }) => {
        const open = await repo.listOpen(tx, scope, now());
        if (open.length + (await countMembers(tx, restaurantId)) >= MEMBERS_MAX) throw tooManyPeople();
        await repo.insertInvitation(tx, row);
        const made = (await repo.listOpen(tx, scope, now())).find(({ id }) => id === row.id);
        if (!made) throw new Error('An owner has no open invitation.');
        if (isMailed) {
          const invited = { to: email, restaurantName: restaurant.name, invitation: row };
          await sendMail(
            tx,
            invitationMail({ ...invited, linkAt: (made) => linkAt(addresses.inMail, made) }),
          );
        }
        afterCommit(() => {
          kit.announcePeople(restaurantId);
          securityLog({ event: 'member-invited', userId, restaurantId, role });
        });
        return { ...presentInvitation(made), url: linkAt(addresses.inReply, token), isMailed };
      });
    },

    /** Another token for the mail of an invitation; undefined if the invitation is gone. */
    async createToken(id: InvitationRow['id']): Promise<string | undefined> {
      const token = newToken();
      return (await repo.addToken(db, id, hashToken(token))) ? token : undefined;
    },

    async withdraw(scope: Scope, id: string): Promise<void> {
      await changeAccess(scope, async ({ tx, afterCommit }) => {
        if (!(await repo.deleteInvitation(tx, scope, id))) throw notFound('Invitation');
        afterCommit(() => kit.announcePeople(scope.restaurantId));
      });
    },

    async lookUp(token: string, ip: string): Promise<OpenInvitation> {
      const { name, role, email, first_name: firstName } = await find(token, ip);
      return { restaurantName: name, role, email, invitedBy: firstName ?? '' };
    },

    async join(body: Join, device: { ip: string; userAgent: string }): Promise<Session> {
      const { name } = await find(body.token, device.ip);
      const { firstName = '', lastName = '', email } = body;
      const person = { first_name: firstName, last_name: lastName, email };
      const session = await join(body, name, device, (tx) => admit(tx, body.token, nameOf(person)), kit);
      announceJoined(session.user.id, session.user.restaurant.id, session.user.role);
      return session;
    },

    async accept(caller: Member, token: string, ip: string): Promise<User> {
      await find(token, ip);
      const { restaurant_id, role } = await db.transaction().execute(async (opened) => {
        const name = await nameOfUser(opened, caller.userId);
        const { membership, mailedTo } = await admit(opened, token, name);
        const tx = await lockPerson(opened, caller, clock);
        const member = { ...membership, user_id: caller.userId, joined_at: now() };
        // Rolls back, so that the invitation is left for somebody else.
        if (!(await addMember(tx, member)))
          throw new AppError('conflict', 'You belong to this restaurant already.');
        if (mailedTo !== null) await confirmEmail(tx, { id: caller.userId, email: mailedTo }, now());
        return membership;
      });
      announceJoined(caller.userId, restaurant_id, role);
      return switchRestaurant(kit, caller, restaurant_id);
    },
  };
}
