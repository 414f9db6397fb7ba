/** Tries a link before it is stored, so that people learn at once what is wrong. */
import { type Connector, TillProblem, type TillReading, type TillSession } from '@menuboard/links/connector';
import { perKit } from '../../app/kit.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { tillsOf } from './ask-till.ts';

export interface Tried {
  locations: { id: string; name: string }[];
  location: string | null;
}

/** Dishes are known by their numbers, which mean nothing in another account. */
const otherAccount = () =>
  new TillProblem(
    'settings',
    'This account does not have the place of this link. Delete the link, and make a new one for this account.',
  );

const nothing: TillReading = { dishes: [], isWhole: true, removed: [], faulty: [], cursor: null };

export const trialsOf = perKit((kit) => {
  const tills = tillsOf(kit);
  return {
    /** Throws a `TillProblem` unless the till answers, and still has the chosen place. One of several must be chosen first. */
    async tryLink(connector: Connector, scope: Scope, session: TillSession): Promise<Tried> {
      const io = await tills.ioFor(scope);
      const { locations: list } = connector;
      const locations = list ? await tills.ask(() => list.call(connector, io, session)) : [];
      const [only, ...others] = locations;
      const known = locations.find(({ id }) => id === session.location);
      if (session.location !== null && locations.length > 0 && !known) throw otherAccount();
      const location = (known ?? (others.length === 0 ? only : undefined))?.id ?? null;
      const isChosen = locations.length === 0 || location !== null;
      if (isChosen && connector.readAll) await this.readAll(connector, scope, { ...session, location });
      return { locations, location };
    },

    /** Everything that the till has; nothing for a source that sends by itself. */
    async readAll(connector: Connector, scope: Scope, session: TillSession): Promise<TillReading> {
      if (!connector.readAll) return nothing;
      const none = { cursor: null, whole_read_at: null };
      return tills.read(connector, await tills.ioFor(scope), session, none);
    },
  };
});
