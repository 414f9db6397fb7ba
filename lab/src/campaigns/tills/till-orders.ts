/** Messages between a campaign and the process of a till. */
import type { TillDish } from '@menuboard/contract/links';
import type { FakeFaults, FakeNotice, FakeTill } from '@menuboard/links/fakes/fake-till';

export interface TillOrders {
  /** Edits of the staff, each chosen by its seed. */
  edit: { seeds: readonly number[] };
  put: { dish: TillDish };
  faults: FakeFaults;
  /** Registers an address of notices. */
  noticeUrl: { url: string };
  consent: { url: string };
  dishes: object;
  requests: object;
}

export interface TillAnswers {
  edit: null;
  put: null;
  faults: null;
  noticeUrl: null;
  consent: Record<string, string>;
  dishes: TillDish[];
  requests: number;
}

export type TillOrderName = keyof TillOrders;

export interface TillOrder<K extends TillOrderName = TillOrderName> {
  id: number;
  name: K;
  order: TillOrders[K];
}

/** Form of the link, and the operator's registration. */
export interface StartedTill extends Pick<FakeTill, 'address' | 'settings' | 'stores'> {
  app?: NonNullable<FakeTill['signIn']>['app'];
}

export type TillMessage =
  | { is: 'started'; till: StartedTill }
  | { is: 'notice'; notice: FakeNotice }
  | { is: 'answer'; id: number; answer: unknown }
  | { is: 'error'; id: number; error: string };
