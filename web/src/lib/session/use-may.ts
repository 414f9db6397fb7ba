import { isAtLeast, type MemberRole } from '@menuboard/contract/domain/roles';
import { useSelector } from 'react-redux';
import { sessionSlice } from './session-slice.ts';

/** True if the signed-in person has at least this role. The server checks it too: this only hides what it would refuse. */
export function useMay(lowest: MemberRole): boolean {
  const user = useSelector(sessionSlice.selectors.selectUser);
  return !user || isAtLeast(user.role, lowest);
}
