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
import { roleWords } from '../../domain/role-words.ts';
import { messageFor } from '../../lib/errors.ts';
import { dropSession, type SessionDispatch } from '../../lib/session-slice.ts';
import { t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import sections from '../../ui/Sections.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './PeoplePage.module.css';

const nameOf = ({ firstName, lastName, email }: RestaurantMember) =>
  `${firstName} ${lastName}`.trim() || email;

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
  const [setRole, roleChange] = useSetMemberRoleMutation();
  const { end, failure, dismiss } = useEndMembership(member);
  const confirmRole = useRoleQuestion(member);
  const name = nameOf(member);
  const problem =
    failure || (roleChange.error ? messageFor(roleChange.error, t('The role could not be changed.')) : '');
  const changeRole = async (role: MemberRole) => {
    if (await confirmRole(role)) await setRole({ id: member.id, role });
  };
  return (
    <li className={sections.row}>
      <div className={sections.texts}>
        <p className={sections.name}>{member.isSelf ? t('{name} (you)', { name }) : name}</p>
        {name !== member.email && <p className={sections.facts}>{member.email}</p>}
      </div>
      <div className={sections.controls}>
        <NativeSelect
          className={classes.role ?? ''}
          aria-label={t('Role of {name}', { name })}
          data={roleOptions}
          value={roleChange.isLoading ? roleChange.originalArgs?.role : member.role}
          onChange={(event) => {
            dismiss();
            const role = memberRoles.find((one) => one === event.currentTarget.value);
            if (role) void changeRole(role);
          }}
        />
        <Button
          variant="default"
          aria-label={member.isSelf ? t('Leave') : t('Remove {name}', { name })}
          onClick={() => void end()}
        >
          {member.isSelf ? t('Leave') : t('Remove')}
        </Button>
      </div>
      {problem && <InlineError message={problem} />}
    </li>
  );
}

/** Asks before a change of role that its owner may be unable to take back. */
function useRoleQuestion(member: RestaurantMember) {
  const ask = useAsk();
  return async (role: MemberRole): Promise<boolean> => {
    if (member.isSelf) {
      const text = t('Change your own role to {role}?', { role: roleWords[role].name });
      return ask.confirm(
        { text, detail: t('Only another owner can make you an owner again.') },
        t('Change role'),
      );
    }
    if (role !== 'owner') return true;
    const name = nameOf(member);
    const question = {
      text: t('Make {name} an owner?', { name }),
      detail: t('{name} may then do everything that you may, and remove you.', { name }),
    };
    return ask.confirm(question, t('Make owner'));
  };
}

/** Asks, and then removes the member, or leaves. */
function useEndMembership(member: RestaurantMember) {
  const ask = useAsk();
  const dispatch = useDispatch<SessionDispatch>();
  const [remove] = useRemoveMemberMutation();
  const [leave] = useLeaveRestaurantMutation();
  const [failure, setFailure] = useState('');

  const end = async () => {
    setFailure('');
    const { isSelf } = member;
    const question = isSelf
      ? {
          text: t('Leave this restaurant?'),
          detail: t('You are signed out. If you belong to no other restaurant, your account ends.'),
        }
      : {
          text: t('Remove {name}?', { name: nameOf(member) }),
          detail: t(
            'They are signed out at once. If they belong to no other restaurant, their account ends.',
          ),
        };
    if (!(await ask.confirm(question, isSelf ? t('Leave') : t('Remove')))) return;
    try {
      await (isSelf ? leave().unwrap() : remove(member.id).unwrap());
      if (isSelf) dropSession(dispatch);
    } catch (error) {
      setFailure(
        messageFor(error, isSelf ? t('You could not leave.') : t('The person could not be removed.')),
      );
    }
  };
  return { end, failure, dismiss: () => setFailure('') };
}
