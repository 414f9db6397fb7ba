import { Button, NativeSelect } from '@mantine/core';
import { type MemberRole, memberRoles } from '@menuboard/contract/domain/roles';
import type { RestaurantMember } from '@menuboard/contract/members';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  useLeaveRestaurantMutation,
  useListMembersQuery,
  useRemoveMemberMutation,
  useSetMemberRoleMutation,
} from '../../api/members.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { endSession } from '../../lib/session/end-session.ts';
import { roleWords } from '../../shared/people/role-words.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { InlineError } from '../../ui/InlineError.tsx';
import sections from '../../ui/Sections.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './PeoplePage.module.css';
import { nameOf, useMemberQuestions } from './use-member-questions.tsx';

const roleOptions = memberRoles.map((role) => ({ value: role, label: roleWords[role].name }));

/** The people of the restaurant, their roles, and what each role may do. */
export function MembersSection({ restaurantId }: { restaurantId: string }) {
  const list = useListMembersQuery(restaurantId, { refetchOnMountOrArgChange: true });
  return (
    <section className={sections.section} aria-labelledby="members">
      <h2 id="members">{t('People')}</h2>
      {!list.data && !list.error && <Spinner />}
      {!list.data && list.error && (
        <InlineError
          message={messageFor(list.error, t('The people could not be loaded.'))}
          isRead
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && (
        <ul className={sections.rows}>
          {list.data.members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      )}
      <h3>{t('What each role may do')}</h3>
      <dl className={classes.roles}>
        {memberRoles.map((role) => (
          <RoleLine key={role} role={role} />
        ))}
      </dl>
    </section>
  );
}

function RoleLine({ role }: { role: MemberRole }) {
  const { name, may } = roleWords[role];
  return (
    <>
      <dt>{name}</dt>
      <dd>{t('May {may}.', { may })}</dd>
    </>
  );
}

function MemberRow({ member }: { member: RestaurantMember }) {
  const { change, role, failure } = useMemberChanges(member);
  const name = nameOf(member);
  return (
    <li className={sections.row}>
      <div className={sections.texts}>
        <p className={basics.name}>{member.isSelf ? t('{name} (you)', { name }) : name}</p>
        {name !== member.email && <p className={basics.facts}>{member.email}</p>}
      </div>
      <div className={basics.row}>
        <NativeSelect
          className={classes.role ?? ''}
          aria-label={t('Role of {name}', { name })}
          data={roleOptions}
          value={role}
          onChange={(event) => {
            const chosen = memberRoles.find((one) => one === event.currentTarget.value);
            if (chosen) void change.role(chosen);
          }}
        />
        <Button
          variant="default"
          aria-label={member.isSelf ? t('Leave') : t('Remove {name}', { name })}
          onClick={() => void change.end()}
        >
          {member.isSelf ? t('Leave') : t('Remove')}
        </Button>
      </div>
      {failure && <InlineError message={failure} />}
    </li>
  );
}

/** Asks, and then changes the role of the member, removes the member, or leaves. */
function useMemberChanges(member: RestaurantMember) {
  const { id, isSelf } = member;
  const dispatch = useDispatch();
  const { confirmRole, confirmEnd } = useMemberQuestions(member);
  const [setRole, roleChange] = useSetMemberRoleMutation();
  const [remove] = useRemoveMemberMutation();
  const [leave] = useLeaveRestaurantMutation();
  const [failure, setFailure] = useState('');

  async function attempt(work: () => Promise<void>, fallback: string): Promise<void> {
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(messageFor(error, fallback));
    }
  }

  const change = {
    role: (role: MemberRole) =>
      attempt(async () => {
        const answer = await confirmRole(role);
        if (answer) await setRole({ id, role, ...answer }).unwrap();
      }, t('The role could not be changed.')),
    end: () =>
      attempt(
        async () => {
          const answer = await confirmEnd();
          if (!answer) return;
          await (isSelf ? leave(answer).unwrap() : remove({ id, ...answer }).unwrap());
          if (isSelf) endSession(dispatch, 'ended');
        },
        isSelf ? t('You could not leave.') : t('The person could not be removed.'),
      ),
  };
  return { change, failure, role: roleChange.isLoading ? roleChange.originalArgs?.role : member.role };
}
