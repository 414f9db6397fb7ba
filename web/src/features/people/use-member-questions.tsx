import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { RestaurantMember } from '@menuboard/contract/members';
import { useLazyListMadeQuery } from '../../api/members.api.ts';
import { hasMade, MadeList } from '../../shared/people/MadeList.tsx';
import { roleWords } from '../../shared/people/role-words.ts';
import { t } from '../../texts/texts.ts';
import { type QuestionText, useAsk } from '../../ui/ask.tsx';

export const nameOf = ({ firstName, lastName, email }: RestaurantMember) =>
  `${firstName} ${lastName}`.trim() || email;

/** A yes, and the decision about keys, links and webhooks of the member. */
interface Answer {
  endMade: boolean;
}

/** The questions before a change that its owner may be unable to take back. Each resolves to undefined for no. */
export function useMemberQuestions(member: RestaurantMember) {
  const ask = useAsk();
  const [loadMade] = useLazyListMadeQuery();
  const name = nameOf(member);

  /** Asks, and shows what the member made. Without a question, asks only if there is anything. */
  async function askWithMade(question: QuestionText | undefined, label: string): Promise<Answer | undefined> {
    const made = await loadMade(member.id).unwrap();
    if (!hasMade(made)) {
      const isYes = question === undefined || (await ask.confirm(question, label));
      return isYes ? { endMade: false } : undefined;
    }
    let endMade = false;
    const more = (
      <>
        <p>
          {member.isSelf
            ? t('What you created keeps working until an owner ends it:')
            : t('What {name} created keeps working until an owner ends it:', { name })}
        </p>
        <MadeList
          made={made}
          onChange={(endsAll) => {
            endMade = endsAll;
          }}
        />
      </>
    );
    const text = question ?? { text: t('Remove the role Owner from {name}?', { name }) };
    return (await ask.confirm({ ...text, more }, label)) ? { endMade } : undefined;
  }

  async function confirmRole(role: MemberRole): Promise<Answer | undefined> {
    if (member.isSelf) {
      const text = t('Change your own role to {role}?', { role: roleWords[role].name });
      const detail = t('Only another owner can make you an owner again.');
      return askWithMade({ text, detail }, t('Change role'));
    }
    if (role !== 'owner')
      return member.role === 'owner' ? askWithMade(undefined, t('Change role')) : { endMade: false };
    const question = {
      text: t('Make {name} an owner?', { name }),
      detail: t('{name} can then do everything that you can, including remove you.', { name }),
    };
    return (await ask.confirm(question, t('Make owner'))) ? { endMade: false } : undefined;
  }

  const confirmEnd = (): Promise<Answer | undefined> =>
    member.isSelf
      ? askWithMade(
          {
            text: t('Leave this restaurant?'),
            detail: t('You are signed out. If you belong to no other restaurant, your account ends.'),
          },
          t('Leave'),
        )
      : askWithMade(
          {
            text: t('Remove {name}?', { name }),
            detail: t(
              'They are signed out at once. If they belong to no other restaurant, their account ends.',
            ),
          },
          t('Remove'),
        );

  return { confirmRole, confirmEnd };
}
