/** The server's part in small: a fake, its session, and a copy of the till that readings bring up to date. */
import { isDeepStrictEqual } from 'node:util';
import { TillDish } from '@menuboard/contract/links';
import { expect, onTestFinished } from 'vitest';
import type { FakeTill, StartFake } from '../../fakes/fake-till.ts';
import {
  type Connector,
  type TillIo,
  TillProblem,
  type TillReading,
  type TillSession,
} from '../../src/connector.ts';
import { type TestIoOptions, testIo } from '../test-io.ts';

export const byNumber = (dishes: Iterable<TillDish>) =>
  [...dishes].sort((a, b) => (a.externalId < b.externalId ? -1 : 1));

export interface Opened {
  fake: FakeTill;
  io: TillIo;
  session: TillSession;
}

export const isWeb = ({ address }: FakeTill) => address.startsWith('http');

/** Whether the owner types the address of the till, which can then be wrong. */
export const isTyped = (fake: FakeTill) =>
  Object.values(fake.settings).some((value) => value.includes(fake.address));

export async function open(start: StartFake, options: TestIoOptions = {}): Promise<Opened> {
  const fake = await start({ currency: options.currency ?? 'EUR' });
  onTestFinished(() => fake.stop());
  const folder = isWeb(fake) ? {} : { folder: fake.address };
  const session = { settings: fake.settings, location: null, address: fake.address };
  return { fake, session, io: testIo({ ...folder, ...options }) };
}

/** The dishes of a till as the server knows them by its readings. */
export class LinkCopy {
  readonly dishes = new Map<string, TillDish>();
  private cursor: string | null = null;

  private readonly connector: Connector;
  private readonly opened: Opened;

  constructor(connector: Connector, opened: Opened) {
    this.connector = connector;
    this.opened = opened;
  }

  async read(): Promise<TillReading> {
    const { connector, cursor } = this;
    const { io, session } = this.opened;
    if (!connector.readAll) throw new Error('This source sends by itself.');
    const reading =
      cursor !== null && connector.readSince
        ? await connector.readSince(io, session, cursor)
        : await connector.readAll(io, session);
    this.take(reading);
    return reading;
  }

  /** Reads until an attempt succeeds, as the server does with pauses. */
  async readDespiteFaults(attempts = 400): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      try {
        await this.read();
        return;
      } catch (error) {
        if (!(error instanceof TillProblem) || (error.kind !== 'busy' && error.kind !== 'away')) throw error;
      }
    }
    throw new Error('No reading succeeded.');
  }

  private take({ dishes, isWhole, removed, isSame, cursor, faulty }: TillReading): void {
    expect(faulty).toEqual([]);
    this.cursor = cursor;
    if (isSame) {
      expect({ dishes, isWhole, removed }).toEqual({ dishes: [], isWhole: false, removed: [] });
      return;
    }
    if (isWhole) this.dishes.clear();
    for (const dish of dishes) {
      const isValid = TillDish.safeParse(dish);
      if (!isValid.success) throw new Error(`Not a dish: ${JSON.stringify(dish)}: ${isValid.error.message}`);
      this.dishes.set(dish.externalId, dish);
    }
    for (const externalId of removed) this.dishes.delete(externalId);
  }

  expectTruth(): void {
    const truth = new Map(this.opened.fake.dishes().map((dish) => [dish.externalId, dish]));
    const numbers = new Set([...truth.keys(), ...this.dishes.keys()]);
    const withoutGaps = (dish: TillDish | undefined) => dish && JSON.parse(JSON.stringify(dish));
    const differing = [...numbers].filter(
      (number) => !isDeepStrictEqual(withoutGaps(this.dishes.get(number)), withoutGaps(truth.get(number))),
    );
    // A comparison of all dishes would print all of them.
    const [first] = differing;
    if (first !== undefined) expect(this.dishes.get(first)).toEqual(truth.get(first));
    expect(differing).toEqual([]);
  }
}
