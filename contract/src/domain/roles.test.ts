import { expect, it } from 'vitest';
import { isAtLeast, memberRoles } from './roles.ts';

it('lets each role do what the roles after it may do', () => {
  const allowed = memberRoles.map((role) => memberRoles.filter((lowest) => isAtLeast(role, lowest)));

  expect(allowed).toEqual([['owner', 'manager', 'staff'], ['manager', 'staff'], ['staff']]);
});
